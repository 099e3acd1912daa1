import { listenKeys, map } from 'nanostores';
import { getArtworkRules } from '../../api/artwork-rules.ts';
import { newUuid } from '../../browser/uuid.ts';
import type { ArtworkRulesFile } from '../../contracts/artwork-rules.ts';
import { groupFindings } from '../../domain/artwork/finding-groups.ts';
import { preflightKey } from '../../domain/artwork/preflight-key.ts';
import type { ArtworkSlot } from '../../domain/artwork/slots.ts';
import type { Job } from '../../domain/product/product.ts';
import { DESIGN_TROUBLES, KEPT } from '../../messages/artwork/kept.ts';
import { obstacleOf } from './artwork-obstacle.ts';
import { $quickChecks, dropQuickCheck, type QuickCheckState, startQuickCheck } from './artwork-quick-checks.ts';
import { $keptArtworks, dropKept, isAt, type KeptArtwork, type KeptPlace, keepArtwork, noteCheck, openKept } from './kept-artworks.ts';

/** A file that was chosen on this page and is not kept: not yet (`isComing`), or it could not be, with why; `id` names its check. */
type Unkept = { id: string; text: string; isComing?: boolean };
/** Files that could not be kept, by place and slot. */
export const $unkept = map<Record<string, Unkept | undefined>>({});

/** Files that were checked again because the job has changed since; by their id. */
export const $checkedAgain = map<Record<string, true | undefined>>({});

/** A slot of the job on the page: where its file is kept, and its requirements. `above`: the version of a placed order it stands above. */
export type Wanted = { place: KeptPlace; slot: ArtworkSlot; job: Job; above?: number };

export const keyOf = (place: KeptPlace, slot: string): string => `${JSON.stringify(place)}/${slot}`;

let rules: ArtworkRulesFile | null = null;

/** Loaded once; without an answer only the server checks the file. */
async function rulesOf(product: string) {
  const answer = rules === null ? await getArtworkRules() : null;
  if (answer?.ok) rules = answer.value;
  return rules?.[product] ?? null;
}

type Checked = Extract<QuickCheckState, { state: 'checked' }>;

/** The preflight key of each check begun on this page: a changed job starts the check again. */
const begun = new Map<string, string>();

/** Designs whose pictures are kept: those of hundreds would fill the room of the basket. */
const PICTURED_DESIGNS = 5;

/** Stores what was reported. A check that is made again reports before it draws: until then the picture of before stays. */
function noteReport(id: string, of: string, { report: { severity, findings }, picture }: Checked): void {
  const before = $keptArtworks.get().find((kept) => kept.id === id)?.check;
  const drawn = picture ?? (before?.of === of ? before.picture : null);
  noteCheck(id, { of, severity, remarks: groupFindings(findings).length, picture: drawn });
}

async function check(id: string, file: File, { slot, job }: Wanted): Promise<void> {
  const of = preflightKey(job);
  begun.set(id, of);
  $quickChecks.setKey(id, { state: 'checking' });
  const wanted = await rulesOf(job.product);
  if (begun.get(id) !== of) return;
  if (wanted === null) return $quickChecks.setKey(id, { state: 'unknown' });
  const isOld = (): boolean => begun.get(id) !== of;
  // The first report is stored at once, for the visitor may leave before the pages are drawn.
  const stop = listenKeys($quickChecks, [id], ({ [id]: said }) => {
    if (said?.state === 'checked' && !isOld()) noteReport(id, of, slot.design > PICTURED_DESIGNS ? { ...said, picture: null } : said);
  });
  await startQuickCheck(id, file, slot, wanted);
  stop();
  if (!isOld() && $quickChecks.get()[id]?.state !== 'checked') noteCheck(id, null);
}

/** Takes a file for a slot and keeps it in this browser until its order is placed. Answers with the id of its check, null for a file it refuses. */
async function keepChosen(wanted: Wanted, file: File, isMade = false): Promise<string | null> {
  const { place, slot, above } = wanted;
  const key = keyOf(place, slot.id);
  const before = $unkept.get()[key];
  if (before !== undefined) dropQuickCheck(before.id);
  const text = obstacleOf(file);
  if (text !== '') {
    $unkept.setKey(key, { id: '', text: `${file.name}: ${text}` });
    return null;
  }
  const id = newUuid();
  // The page sees the file in the list before this check begins, and must not begin another.
  begun.set(id, preflightKey(wanted.job));
  $unkept.setKey(key, { id: '', text: KEPT.keeping(file.name), isComing: true });
  const kept = await keepArtwork(place, slot.id, file, { id, isMade, ...(above === undefined ? {} : { above }) });
  const words = isMade ? DESIGN_TROUBLES : KEPT.troubles;
  $unkept.setKey(key, kept.ok ? undefined : { id, text: words[kept.reason](file.name) });
  return id;
}

/** Takes a file for a slot: kept in this browser until its order is placed, and checked at once. */
export async function chooseArtwork(wanted: Wanted, file: File): Promise<void> {
  const id = await keepChosen(wanted, file);
  if (id !== null) await check(id, file, wanted);
}

/** Takes a file that a template made for a slot of a page that is opened next, and checks it there. Answers with why it could not be kept, empty when it is. */
export async function keepForNext(wanted: Wanted, file: File): Promise<string> {
  await keepChosen(wanted, file, true);
  return $unkept.get()[keyOf(wanted.place, wanted.slot.id)]?.text ?? '';
}

/** Checks a kept file for the present job, unless this page has done so. A file the browser has lost is reported as lost. */
export async function checkKept(kept: KeptArtwork, wanted: Wanted): Promise<void> {
  const of = preflightKey(wanted.job);
  if (begun.get(kept.id) === of) return;
  begun.set(kept.id, of);
  if (kept.check !== null && kept.check.of !== of) {
    noteCheck(kept.id, null);
    $checkedAgain.setKey(kept.id, true);
  }
  const file = await openKept(kept);
  if (file !== null) return check(kept.id, file, wanted);
  dropKept([kept.id]);
  $unkept.setKey(keyOf(wanted.place, wanted.slot.id), { id: '', text: KEPT.troubles.lost(kept.name) });
}

/** Takes a file back. */
export function dropChosen(kept: KeptArtwork): void {
  dropQuickCheck(kept.id);
  dropKept([kept.id]);
}

/** The file of a slot among those that are kept. */
export const keptFor = (all: readonly KeptArtwork[], place: KeptPlace, slot: string): KeptArtwork | undefined =>
  all.find((kept) => kept.slot === slot && isAt(place, kept));
