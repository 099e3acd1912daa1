import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { Icon } from './Icon.tsx';
import { closes } from './popup-buttons.ts';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
  onClose?: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

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
