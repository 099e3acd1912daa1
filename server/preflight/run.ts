import { join } from 'node:path';
import { ArtworkReportBody, CheckedPage } from '#lib/contracts/artwork-report.ts';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { outcomeOf } from '#lib/domain/artwork/flow.ts';
import { type ArtworkReport, finding, PAGE_LIMITS, type PageFacts, type PageLimit } from '#lib/domain/artwork/report.ts';
import { unreadableReport, unseenPage } from '#lib/domain/artwork/unseen.ts';
import { atOnce } from '../base/turns.ts';
import type { CheckRequest } from './check-file.ts';
import { askChild, decode, type Stopping } from './child.ts';
import { CHECKS_AT_ONCE, CHILD_LIMITS, type ChildLimits, limitsOfFix } from './child-limits.ts';
import { FixOutcome, type FixRequest } from './fix-request.ts';
import { prepareProgram } from './program.ts';

/** How many pages of one file may reach a limit before the rest is left to people. */
const MOST_UNSEEN = 2;

/** Called after each finished page; its argument makes a report of the pages so far. */
export type OnPages = (soFar: () => ArtworkReport) => void;

/**
 * A file among others that wait: under this id its check goes on, and it gives way after a page while another is wanted more. In its first
 * turn it does so within a page as well, which then begins again: a page that never ends holds up no other file.
 */
export type CheckTurn = { id: string; isAnotherWanted: (spentMs: number) => Promise<boolean> };

const GAVE_WAY = 'gave way';

/** Facts known while a check is running, and how long it has run before. */
type Known = { facts: PageFacts[]; file: CheckedPage['file'] | null; spentMs: number };
const nothingKnown = (): Known => ({ facts: [], file: null, spentMs: 0 });

const reportOf = ({ facts, file }: Known, { spec, rules }: CheckRequest): ArtworkReport =>
  evaluateArtwork([...facts], file ?? { bytes: 0, isProtected: false }, spec, rules);

const isSeen = ({ facts }: Known): boolean => facts.some(({ limit }) => limit === undefined);

/** The report of a check that reached its limit: earlier pages keep their facts, and the last one is named. */
function brokenOff(known: Known, why: string, request: CheckRequest): ArtworkReport {
  const page = why === 'limit:time' ? known.facts.length + 1 : null;
  const said = finding({ indicator: 'unreadable', severity: 3, page, detail: why });
  if (!isSeen(known) || !PAGE_LIMITS.some((limit) => limit === why)) return { ...unreadableReport(why), findings: [said] };
  const report = reportOf(known, request);
  return { ...report, severity: 3, findings: [said, ...report.findings] };
}

/** A page that took too much is passed over, a few of one file while there is time. */
function passedOver(known: Known, why: string, { spec }: CheckRequest): PageFacts | null {
  const limit = PAGE_LIMITS.find((one): one is PageLimit => one === why);
  const unseen = known.facts.filter((page) => page.limit !== undefined).length;
  if (limit === undefined || unseen >= MOST_UNSEEN) return null;
  const { width, height } = spec.trim;
  return unseenPage(known.facts.length + 1, limit, width + 2 * spec.bleed, height + 2 * spec.bleed);
}

/**
 * The report of a check that may have passed pages over or given way, so that the answer is about the last pages alone; a file of which
 * nothing else is known is read by people.
 */
function resumed(known: Known, answer: ArtworkReport, request: CheckRequest): ArtworkReport {
  const [unseen] = known.facts.flatMap(({ limit }) => limit ?? []);
  if (answer.pages === 0 || (unseen === undefined && known.spentMs === 0)) return answer;
  return unseen === undefined || isSeen(known) ? reportOf(known, request) : brokenOff(nothingKnown(), unseen, request);
}

/** Whether to stop for the sake of a file that is wanted more; not when every page is checked. */
async function givesWay({ facts, file }: Known, turn: CheckTurn | undefined, spentMs: number): Promise<boolean> {
  if (turn === undefined || facts.length === file?.pages) return false;
  return turn.isAnotherWanted(spentMs);
}

/** What is known is kept for the next turn. */
function leaveRest(known: Known, ms: number): ArtworkReport {
  known.spentMs += ms;
  return { ...unreadableReport(GAVE_WAY), pages: known.facts.length };
}

/**
 * Checks one file in a child process and reports finished pages. A page that exceeds a limit is named, and another child continues with the
 * rest. A crash, a hang or a bomb becomes a report too: `unreadable` with `crash`, `limit:time` or `limit:memory`, `stopped` when the shop
 * shuts down and `gave way` when the rest is left for the next turn. Never throws.
 */
export async function checkInChild(
  request: CheckRequest,
  limits: ChildLimits = CHILD_LIMITS,
  stopping: Stopping = { now: false },
  onPages: OnPages = () => undefined,
  { turn, known = nothingKnown() }: { turn?: CheckTurn | undefined; known?: Known | undefined } = {},
): Promise<ArtworkReport> {
  const program = await prepareProgram().catch(() => null);
  if (program === null) return unreadableReport('crash');
  const reach = { reads: [request.file], writes: request.previews === null ? [] : [join(request.previews, '*')] };
  const started = performance.now();
  const until = started + limits.milliseconds - known.spentMs;
  const giveWay = async (): Promise<string | null> => {
    const spentMs = performance.now() - started;
    return spentMs >= limits.turnMs && (await givesWay(known, turn, spentMs)) ? GAVE_WAY : null;
  };
  const onPage = async (said: string): Promise<string | null> => {
    const page = decode(said, CheckedPage);
    if (page === null) return null;
    known.facts.push(page.facts);
    known.file = page.file;
    onPages(() => reportOf(known, request));
    return giveWay();
  };
  const whileBusy = known.spentMs === 0 ? giveWay : undefined;
  let isAlone = false;
  for (let left = until - started; ; left = until - performance.now()) {
    const child = { program, limits: { ...limits, milliseconds: left }, stopping, reach, onPage, whileBusy };
    const check = { ...request, from: known.facts.length + 1, isAlone };
    const answer = await askChild(child, { check }, ArtworkReportBody);
    if (!('why' in answer)) return resumed(known, answer, request);
    if (answer.why === GAVE_WAY) return leaveRest(known, performance.now() - started);
    // Checking page by page shows which of the two it was.
    const isDoubtful = answer.isAhead && PAGE_LIMITS.some((limit) => limit === answer.why);
    isAlone = true;
    if (isDoubtful && until - performance.now() >= limits.pageMs) continue;
    const unseen = passedOver(known, answer.why, request);
    if (unseen === null || until - performance.now() < limits.pageMs) return brokenOff(known, answer.why, request);
    known.facts.push(unseen);
    if (known.facts.length === known.file?.pages) return reportOf(known, request);
    if ((await giveWay()) !== null) return leaveRest(known, performance.now() - started);
  }
}

/** Corrects one file in a child process, within the limits of a check. Never throws. */
async function fixInChild(request: FixRequest, limits: ChildLimits, stopping: Stopping): Promise<FixOutcome> {
  const program = await prepareProgram().catch(() => null);
  if (program === null) return { kind: 'failed' };
  const reach = { reads: [request.file], writes: [request.target] };
  const answer = await askChild({ program, limits: limitsOfFix(limits), stopping, reach }, { fix: request }, FixOutcome);
  if (!('why' in answer)) return answer;
  if (answer.why === 'crash') return { kind: 'failed' };
  return { kind: 'refused', reason: answer.why === 'stopped' ? 'stopped' : 'limit' };
}

type CheckerOptions = { most?: number; limits?: ChildLimits; stopping?: Stopping };
export type ArtworkChecker = (request: CheckRequest, onPages?: OnPages, turn?: CheckTurn) => Promise<ArtworkReport>;

export type ArtworkFixer = (request: FixRequest) => Promise<FixOutcome>;

/** Of so many files that gave way it is remembered how far they had come; the check of an older one begins again. */
const MOST_HALF_CHECKED = 200;

/** No more than `most` children run at once, the others wait in order. A check that gave way goes on from the page it had come to. */
export function openArtworkChecker({
  most = CHECKS_AT_ONCE,
  limits = CHILD_LIMITS,
  stopping = { now: false },
}: CheckerOptions = {}): ArtworkChecker {
  const inQueue = atOnce(most);
  const halfChecked = new Map<string, Known>();
  const check = async (request: CheckRequest, onPages?: OnPages, turn?: CheckTurn): Promise<ArtworkReport> => {
    const known = halfChecked.get(turn?.id ?? '') ?? nothingKnown();
    const report = await checkInChild(request, limits, stopping, onPages, { turn, known });
    if (turn === undefined) return report;
    halfChecked.delete(turn.id);
    if (outcomeOf(report) === 'gave_way') halfChecked.set(turn.id, known);
    if (halfChecked.size > MOST_HALF_CHECKED) halfChecked.delete(halfChecked.keys().next().value ?? '');
    return report;
  };
  return (request, onPages, turn) => inQueue(() => check(request, onPages, turn));
}

export function openArtworkFixer({ most = 1, limits = CHILD_LIMITS, stopping = { now: false } }: CheckerOptions = {}): ArtworkFixer {
  const inQueue = atOnce(most);
  return (request) => inQueue(() => fixInChild(request, limits, stopping));
}
