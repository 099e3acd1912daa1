import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport, PageFacts } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { tooManyPages, unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { readPageFacts } from '../facts/page-facts.ts';
import { undecidedPictures } from '../image-checks/undecided-pictures.ts';
import { LimitHit, openBudget, PREFLIGHT_LIMITS } from '../limits.ts';
import { isKeptBy, isWithin } from '../measure/shown.ts';
import { type PdfStructure, readStructure } from '../pdf/document.ts';
import { withBleed } from '../raster.ts';

type StructureCheck = { spec: ArtworkSpec; rules: ArtworkRules };

function readPages({ spec, rules }: StructureCheck, structure: PdfStructure): PageFacts[] {
  const budget = openBudget(PREFLIGHT_LIMITS);
  return structure.pages.map((node, index) => {
    const { facts, log } = readPageFacts(structure, node, index + 1, budget);
    const trim = chooseTrim(facts.boxes, spec, rules);
    const area = trim === null ? facts.boxes.media : withBleed(trim.place, spec.bleed);
    const shown = isWithin(area);
    const undecided = undecidedPictures(
      log.pictures().filter(({ trace }) => shown(trace)),
      rules,
    );
    const seen = log.result(shown, undecided, isKeptBy(trim));
    const unmeasured = [...seen.unmeasured, ...(undecided.size > 0 ? (['resolution'] as const) : [])];
    return { ...facts, ...seen, unmeasured, trim };
  });
}

/**
 * Checks a PDF without drawing it: sizes, fonts, pictures, colours, pages. Bleeds, cuts, folds and ink stay unmeasured. Null when the
 * parser cannot read the file: it may be protected or damaged, or need a repair.
 */
export async function checkStructure(bytes: Uint8Array, check: StructureCheck): Promise<ArtworkReport | null> {
  const structure = await readStructure(bytes).catch(() => null);
  if (structure === null || structure.isEncrypted || structure.pages.length === 0) return null;
  const { pages } = structure;
  if (pages.length > PREFLIGHT_LIMITS.pages) return tooManyPages(pages.length, PREFLIGHT_LIMITS.pages, check.spec);
  try {
    return evaluateArtwork(
      readPages(check, structure),
      { bytes: bytes.length, isProtected: false, extras: structure.extras },
      check.spec,
      check.rules,
    );
  } catch (error) {
    if (error instanceof LimitHit) return unreadableReport(error.message);
    return null;
  }
}
