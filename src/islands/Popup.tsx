import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { POPUPS } from '#lib/messages/popups.ts';
import { Icon } from './Icon.tsx';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
  onClose?: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

/** Attributes of a button that opens or closes a dialog without a script of ours. */
export const opens = (id: string) => ({ type: 'button', command: 'show-modal', commandfor: id }) as const;
export const closes = (id: string) => ({ type: 'button', command: 'close', commandfor: id }) as const;

/** A native dialog: it opens and closes before React is there. Focus lands on the first thing inside, so closing comes last. */
export function Popup({ id, title, children, ref, onClose }: Props) {
  return (
    <dialog className="crop" id={id} aria-labelledby={`${id}-title`} ref={ref} onClose={onClose} suppressHydrationWarning>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <button className="close" {...closes(id)} aria-label={POPUPS.close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
