import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { slotsOf } from '#lib/domain/artwork/slots.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { BARRED_LEAD } from '#lib/messages/artwork/barred.ts';
import { FEW_KEPT, KEPT, manyKeptText } from '#lib/messages/artwork/kept.ts';
import { $quickChecks } from '#lib/stores/artwork/artwork-quick-checks.ts';
import { $checkedAgain, checkKept, dropChosen, keptFor } from '#lib/stores/artwork/chosen-artworks.ts';
import { $keptArtworks, isAside, isAt, type KeptArtwork, type KeptPlace, takeBack } from '#lib/stores/artwork/kept-artworks.ts';
import { checkFor, isRefused } from '#lib/stores/artwork/kept-checks.ts';
import { Popup } from '../parts/Popup.tsx';
import css from './ChosenFiles.module.css';
import { ChosenSlot } from './ChosenSlot.tsx';

/** `wayOn`: into the basket or, once the job is there, to it, in a button of this class. `answer`: that it is there, or why not; `change`: the way back to what a made file was made of. */
type Buying = { wayOn: (className: string) => ReactNode; answer: ReactNode; change: ReactNode };

/**
 * `item`: the basket's item that the job on the page is or has become; without one the files wait on the page for it. `onBarred`: hears how the
 * condition of the job's day begins while one of them cannot be printed.
 */
export type FilesOf = {
  job: Job;
  product: Product;
  list: PriceList;
  item: string | undefined;
  onBarred: (lead: string | undefined) => void;
  buying: Buying;
};
type Props = FilesOf & { asked: number };

/** Splits the files kept for this job into those with a slot and those without. */
function sorted(job: Job, product: Product, list: PriceList, place: KeptPlace, all: readonly KeptArtwork[]) {
  const slots = slotsOf(job, product, list);
  const mine = all.filter((kept) => isAt(place, kept));
  const placed = slots.flatMap((slot) => {
    const kept = keptFor(mine, place, slot.id);
    return kept === undefined ? [] : [{ kept, slot }];
  });
  return { slots, placed, spare: mine.filter(({ slot }) => !slots.some(({ id }) => id === slot)) };
}

/** Files without a slot in the changed job, and those whose slot a template has taken: they are listed and not uploaded. */
function Spare({ spare }: { spare: readonly KeptArtwork[] }) {
  return spare.map((kept) => (
    <p key={kept.id} className="notice">
      {isAside(kept) ? KEPT.aside(kept.name) : KEPT.spare(kept.name)}{' '}
      {isAside(kept) && (
        <button type="button" className="link" aria-label={KEPT.takeBackOf(kept.name)} onClick={() => takeBack(kept)}>
          {KEPT.takeBack}
        </button>
      )}{' '}
      <button type="button" className="link" aria-label={KEPT.removeOf(kept.name)} onClick={() => dropChosen(kept)}>
        {KEPT.remove}
      </button>
    </p>
  ));
}

/** One file in the ticket, with a note when a changed job caused a new check. */
function Line({ kept, onOpen }: { kept: KeptArtwork; onOpen: () => void }) {
  const check = useStore($quickChecks, { keys: [kept.id] })[kept.id];
  const isAgain = useStore($checkedAgain, { keys: [kept.id] })[kept.id] === true;
  const isChecking = check?.state === 'checking';
  return (
    <p className="note">
      {KEPT.line(kept.name, isChecking ? KEPT.underCheck : KEPT.found(kept.check))}
      {isAgain && !isChecking && `. ${KEPT.again}`}{' '}
      <button type="button" className="inline-action" onClick={onOpen}>
        {KEPT.button}
      </button>
    </p>
  );
}

/** All files in the ticket: of many the number alone, with what the checks say. */
function Lines({ files, onOpen }: { files: readonly KeptArtwork[]; onOpen: () => void }) {
  if (files.length <= FEW_KEPT) return files.map((kept) => <Line key={kept.id} kept={kept} onOpen={onOpen} />);
  const remarked = files.filter(({ check }) => check !== null && check.severity > 1).length;
  return (
    <p className="note">
      {manyKeptText(files.length, files.filter(({ check }) => check === null).length, remarked)}{' '}
      <button type="button" className="inline-action" onClick={onOpen}>
        {KEPT.button}
      </button>
    </p>
  );
}

type PlacesProps = Pick<FilesOf, 'job' | 'buying'> &
  ReturnType<typeof sorted> & {
    place: KeptPlace;
    barred: ReturnType<typeof sorted>['placed'][number] | undefined;
    all: readonly KeptArtwork[];
    end: RefObject<HTMLDivElement | null>;
    onDone: () => void;
  };

/** A place for each file the job asks for; the first file that cannot be printed (`barred`) is replaced before anything else. */
function Places({ job, buying, place, slots, placed, spare, barred, all, end, onDone }: PlacesProps) {
  const toReplace = useRef<HTMLInputElement>(null);
  return (
    <div className={css.files}>
      <p className="note">{KEPT.note}</p>
      {slots.map((slot) => (
        <ChosenSlot
          key={slot.id}
          wanted={{ place, slot, job }}
          {...{ all, slots }}
          change={buying.change}
          field={slot.id === barred?.slot.id ? toReplace : undefined}
        />
      ))}
      <Spare spare={spare} />
      <div className={css.end} ref={end}>
        {buying.answer}
        <div className={`row ${css.acts}`}>
          {barred !== undefined && barred.kept.isMade !== true && (
            <button type="button" className="button button-primary" onClick={() => toReplace.current?.click()}>
              {ARTWORKS.replace}
            </button>
          )}
          {placed.length === slots.length && buying.wayOn(barred === undefined ? 'button-primary' : '')}
          <button type="button" className="button" onClick={onDone}>
            {KEPT.done}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Files chosen before ordering: a line each in the ticket, and a dialog with their slots and findings. */
export function ChosenFiles({ job, product, list, item, onBarred, buying, asked }: Props) {
  const all = useStore($keptArtworks);
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const place: KeptPlace = item === undefined ? { kind: 'page', product: product.slug } : { kind: 'item', item };
  const files = sorted(job, product, list, place, all);
  const { placed } = files;
  const geometry = preflightKey(job);
  const ids = placed.map(({ kept }) => kept.id).join();
  const barred = placed.find(({ kept }) => isRefused(checkFor(kept, geometry)));
  const lead = barred && BARRED_LEAD;
  useEffect(() => onBarred(lead), [lead, onBarred]);
  const open = () => {
    dialog.current?.showModal();
    // Who comes with a file presses Enter to go on: the first button would take the file away.
    if (placed.length > 0) end.current?.querySelector<HTMLElement>('a, button')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when it is asked for, whatever files there are
  useEffect(() => {
    if (asked > 0 && dialog.current?.open === false) open();
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when the job asks for another geometry, or other files are there
  useEffect(() => {
    for (const { kept, slot } of placed) void checkKept(kept, { place, slot, job });
  }, [geometry, ids]);
  // The button that opened it has gone when the first file came.
  const keepFocus = () => {
    if (!lines.current?.contains(document.activeElement)) lines.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <div className={css.lines} role="status" ref={lines}>
        <Lines files={placed.map(({ kept }) => kept)} onOpen={open} />
        <Spare {...files} />
      </div>
      {createPortal(
        <Popup id="chosen-files" title={KEPT.title} ref={dialog} onClose={keepFocus}>
          <Places {...{ job, buying, place, barred, all, end }} {...files} onDone={() => dialog.current?.close()} />
        </Popup>,
        document.body,
      )}
    </>
  );
}
