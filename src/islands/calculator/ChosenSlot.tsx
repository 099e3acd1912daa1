import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, Suspense, useId } from 'react';
import type { ArtworkSlot } from '#lib/domain/artwork/slots.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { ARTWORKS, formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { KEPT } from '#lib/messages/artwork/kept.ts';
import { $quickChecks } from '#lib/stores/artwork/artwork-quick-checks.ts';
import { chooseOwn } from '#lib/stores/artwork/choose-own.ts';
import { $unkept, dropChosen, keptFor, keyOf, type Wanted } from '#lib/stores/artwork/chosen-artworks.ts';
import { type KeptArtwork, keptUntil } from '#lib/stores/artwork/kept-artworks.ts';
import zone from '../artwork/DropZone.module.css';
import { DropZone } from '../artwork/DropZone.tsx';
import { Findings } from '../artwork/Findings.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { SEVERITY_STATES, StateMark } from '../parts/StateMark.tsx';
import css from './ChosenFiles.module.css';

/** The page with its marks comes with the first remark. */
const RemarkedPage = lazyPart(() => import('../artwork/RemarkedPage.tsx').then(({ RemarkedPage }) => RemarkedPage));

const TITLES: Readonly<Record<number, string>> = { 1: KEPT.goodTitle, 2: KEPT.foundTitle };

/** The browser's findings so far, for the job on the page; what bars the file is read before the page is seen. */
function Found({ id, spec }: { id: string; spec: ArtworkSpec }) {
  const check = useStore($quickChecks, { keys: [id] })[id];
  if (check === undefined) return null;
  if (check.state !== 'checked') return <p className="note">{check.state === 'checking' ? KEPT.checking : KEPT.unknown}</p>;
  const { report, remarked } = check;
  const { severity } = report;
  const isBarred = severity === 3;
  return (
    <div className="stack">
      <h4 className="state">
        <StateMark state={SEVERITY_STATES[severity] ?? 'bad'} />
        {TITLES[severity] ?? KEPT.barredTitle}
      </h4>
      {isBarred && <Findings report={report} />}
      {remarked !== null && (
        <Suspense fallback={null}>
          <RemarkedPage {...{ spec, report, remarked }} />
        </Suspense>
      )}
      {!isBarred && <Findings report={report} />}
      <p className="note">{KEPT.checkNote}</p>
    </div>
  );
}

/** `change`: the way back to what the file was made of. */
function KeptFile({ kept, trim, change }: { kept: KeptArtwork; trim: ArtworkSpec['trim']; change: ReactNode }) {
  const check = useStore($quickChecks, { keys: [kept.id] })[kept.id];
  // The page of the first remark stands with the remarks; the first page says nothing beside it.
  const isRemarked = check?.state === 'checked' && check.remarked !== null && kept.isMade !== true;
  const picture = !isRemarked && kept.check?.picture && <img src={kept.check.picture} alt={KEPT.picture(kept.name)} />;
  return (
    <>
      <p>
        <b className={zone.name}>{kept.name}</b> <span className="note num">{formatMegabytes(kept.bytes)}</span>{' '}
        <button type="button" className="inline-action" aria-label={KEPT.removeOf(kept.name)} onClick={() => dropChosen(kept)}>
          {KEPT.remove}
        </button>
      </p>
      {/* A browser can draw what it has made itself: its place is there before it comes. */}
      {kept.isMade === true ? (
        <>
          <div className={css.made} style={{ aspectRatio: trim.width / trim.height }}>
            {picture}
          </div>
          <p>{change}</p>
        </>
      ) : (
        picture
      )}
      <p className="note">{KEPT.withOrder(keptUntil(kept))}</p>
    </>
  );
}

type Props = {
  wanted: Wanted;
  change: ReactNode;
  all: readonly KeptArtwork[];
  slots: readonly ArtworkSlot[];
  field: RefObject<HTMLInputElement | null> | undefined;
};

/** A slot of a job that is not ordered yet: its requirements, the file, and the findings. */
export function ChosenSlot({ wanted, change, all, slots, field }: Props) {
  const { place, slot } = wanted;
  const { trim, bleed, pages } = slot.spec;
  const key = keyOf(place, slot.id);
  const unkept = useStore($unkept, { keys: [key] })[key];
  const kept = keptFor(all, place, slot.id);
  const titleId = useId();
  const checked = kept?.id ?? unkept?.id ?? '';
  return (
    <section className={`${zone.place} ${css.slot}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{ARTWORKS.slot(slots, slot)}</h3>
      <p className="note">{ARTWORKS.needs(trim, bleed, pages)}</p>
      {kept !== undefined && <KeptFile {...{ kept, trim, change }} />}
      {unkept !== undefined && (
        <p className={unkept.isComing ? 'note' : 'error'} role="alert">
          {unkept.text}
        </p>
      )}
      <div role="status">{checked !== '' && <Found id={checked} spec={slot.spec} />}</div>
      {kept?.isMade !== true && (
        <DropZone isReplacing={checked !== ''} labelledBy={titleId} field={field} onTake={(file) => void chooseOwn(wanted, file)} />
      )}
    </section>
  );
}
