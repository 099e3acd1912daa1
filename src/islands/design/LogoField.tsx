import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LOGO, LOGO_COLOUR_OPTIONS } from '#lib/messages/product/logo.ts';
import { $designDraft, chooseLogoColours } from '#lib/stores/design/design-draft.ts';
import { $logoReading, removeLogo, takeLogo } from '#lib/stores/design/logo.ts';
import { FileChoice } from '../parts/FileChoice.tsx';
import { useDrop } from '../parts/use-drop.ts';
import css from './LogoField.module.css';
import { Segments } from './Segments.tsx';

const ID = 'design-logo';
const ERROR_ID = 'design-logo-error';

/** The logo that is there, and what it is drawn in. */
function Kept({ name, children }: { name: string; children: ReactNode }) {
  const { logoColours } = useStore($designDraft, { ssr: 'initial' });
  return (
    <>
      <p className={css.name}>{name}</p>
      <p className="row">
        {children}
        <button type="button" className="inline-action" onClick={removeLogo}>
          {LOGO.remove}
        </button>
      </p>
      <p className="note" aria-hidden="true">
        {LOGO.colours}
      </p>
      <Segments name="logo-colours" legend={LOGO.colours} options={LOGO_COLOUR_OPTIONS} value={logoColours} onChange={chooseLogoColours} />
    </>
  );
}

/** One file of the company's, chosen or dropped. */
export function LogoField() {
  const { logo } = useStore($designDraft, { ssr: 'initial' });
  const reading = useStore($logoReading);
  const { isOver, pick, onArea } = useDrop(([file]) => file !== undefined && void takeLogo(file));
  const isRefused = reading.state === 'refused';
  const choice = (
    <FileChoice
      id={ID}
      titleId={`${ID}-title`}
      accept=".svg,.png,.jpg,.jpeg,.webp,.gif"
      text={logo === null ? LOGO.choose : LOGO.replace}
      errorId={isRefused ? ERROR_ID : undefined}
      onPick={pick}
    />
  );
  return (
    <div className="field">
      <span className="label" id={`${ID}-title`}>
        {LOGO.label}
      </span>
      <div className={isOver ? `stack ${css.zone} ${css.over}` : `stack ${css.zone}`} {...onArea}>
        {logo === null ? (
          <p className="row">
            {choice}
            <span className="note">{LOGO.drop}</span>
          </p>
        ) : (
          <Kept name={logo.name}>{choice}</Kept>
        )}
      </div>
      <p className="note" role="status">
        {!isRefused && reading.text}
      </p>
      <p className="error" id={ERROR_ID} role="alert">
        {isRefused && reading.text}
      </p>
    </div>
  );
}
