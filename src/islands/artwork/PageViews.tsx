import { type ReactNode, Suspense, useState } from 'react';
import { foldsOn } from '#lib/domain/artwork/folds.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import css from './Checked.module.css';
import { FoldedPicture } from './FoldedPicture.tsx';
import { type Aim, Loupe } from './Loupe.tsx';
import { PagePreview } from './PagePreview.tsx';

const Plates = lazyPart(() => import('./Plates.tsx').then(({ Plates }) => Plates));

type View = keyof typeof LIGHT_TABLE.views;
type Props = {
  spec: SlotView['spec'];
  artwork: ArtworkView;
  report: ArtworkReport;
  page: number;
  /** The former version for comparison; null when it is hidden. */
  before: { artwork: ArtworkView; report: ArtworkReport } | null;
  /** The ink limit of the ordered paper, per cent; null when unknown. */
  limit: number | null;
  onTurn: (page: number) => void;
  aim: Aim | null;
  onAim: (aim: Aim | null) => void;
};

type Pager = { page: number; pages: number; step: number; onTurn: (page: number) => void };

function Pages({ page, pages, step, onTurn }: Pager) {
  if (pages <= step) return null;
  return (
    <p className="row pager">
      <button
        type="button"
        className="button button-small"
        aria-label={LIGHT_TABLE.previous}
        disabled={page <= 1}
        onClick={() => onTurn(page - step)}
      >
        ←
      </button>
      <span className="num" aria-live="polite">
        {LIGHT_TABLE.page(page, pages)}
      </span>
      <button
        type="button"
        className="button button-small"
        aria-label={LIGHT_TABLE.next}
        disabled={page + step > pages}
        onClick={() => onTurn(page + step)}
      >
        →
      </button>
    </p>
  );
}

/** The front page of the leaf. */
const frontOf = (page: number): number => page - ((page + 1) % 2);

/** Available views of a page: both sides, folded, and its inks. */
function viewsOf({ spec, artwork, report, page, limit }: Props): View[] {
  const trim = report.sheets[page - 1]?.trim ?? null;
  const hasFolds = trim !== null && (foldsOn(page, spec, trim) ?? []).length > 0 && (artwork.previews[page - 1] ?? null) !== null;
  const hasPlates = limit !== null && (artwork.plates?.[page - 1] ?? null) !== null;
  return [
    'page',
    ...(report.pages > 1 && spec.sides === 'FB' ? (['sides'] as const) : []),
    ...(hasFolds ? (['folded'] as const) : []),
    ...(hasPlates ? (['inks'] as const) : []),
  ];
}

function Figure({ caption, children }: { caption: string | null; children: ReactNode }) {
  return (
    <figure>
      {children}
      {caption !== null && <figcaption className="note">{caption}</figcaption>}
    </figure>
  );
}

function Pictures({ view, ...props }: Props & { view: View }) {
  const { page, before, report, artwork, spec, limit, aim, onAim } = props;
  const shown = { spec, artwork, report };
  if (before !== null) {
    const [newer, former] = [
      { artwork, report, former: before.report },
      { ...before, beside: report },
    ];
    return [newer, former].map((one) => (
      <Figure key={one.artwork.id} caption={ARTWORKS.version(one.artwork.version)}>
        <PagePreview spec={spec} {...one} page={page} />
      </Figure>
    ));
  }
  if (view === 'folded')
    return (
      <Figure caption={null}>
        <FoldedPicture {...shown} page={page} />
      </Figure>
    );
  if (view === 'inks' && limit !== null)
    return (
      <Suspense fallback={<PagePreview {...shown} page={page} />}>
        <Plates key={`${artwork.id} ${page}`} {...shown} page={page} limit={limit} />
      </Suspense>
    );
  if (view === 'page' && (artwork.previews[page - 1] ?? null) !== null)
    return (
      <Figure caption={null}>
        <Loupe {...shown} page={page} aim={aim} onAim={onAim} />
      </Figure>
    );
  const pages = view === 'sides' ? [frontOf(page), frontOf(page) + 1].filter((one) => one <= report.pages) : [page];
  return pages.map((one) => (
    <Figure key={one} caption={pages.length > 1 ? LIGHT_TABLE.side(one) : null}>
      <PagePreview {...shown} page={one} />
    </Figure>
  ));
}

/** The page in the view the customer has chosen. */
export function PageViews(props: Props) {
  const [chosen, choose] = useState<View>('page');
  const { page, report, before, onTurn } = props;
  const views = viewsOf(props);
  const view = views.includes(chosen) ? chosen : 'page';
  const isPair = view === 'sides' && before === null;
  return (
    <>
      {views.length > 1 && before === null && (
        <fieldset className="row">
          <legend className="visually-hidden">{LIGHT_TABLE.viewsLegend}</legend>
          {views.map((one) => (
            <button key={one} type="button" className="button button-small" aria-pressed={one === view} onClick={() => choose(one)}>
              {LIGHT_TABLE.views[one]}
            </button>
          ))}
        </fieldset>
      )}
      <div className={css.pictures}>
        <Pictures {...props} view={view} />
      </div>
      {isPair ? (
        <Pages page={frontOf(page)} pages={report.pages} step={2} onTurn={onTurn} />
      ) : (
        <Pages page={page} pages={report.pages} step={1} onTurn={onTurn} />
      )}
    </>
  );
}
