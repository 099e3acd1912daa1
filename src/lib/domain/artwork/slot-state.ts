/** The newest file of a place, as far as it decides what the place waits for. */
type Newest = {
  state: 'waiting' | 'checked' | 'broken';
  report: { severity: number } | null;
  approvedAt: string | null;
  isFixing: boolean;
  keptDays: number | null;
};

/** How a place for a file stands. `gone`: its file was kept as long as the shop promises. */
export type SlotState = 'missing' | 'gone' | 'fixing' | 'waiting' | 'broken' | 'approved' | 'good' | 'doubtful' | 'wrong';

const OF_SEVERITY: Readonly<Record<number, SlotState>> = { 1: 'good', 2: 'doubtful' };

export function slotStateOf(newest: Newest | undefined): SlotState {
  if (newest === undefined) return 'missing';
  const { state, report, approvedAt, isFixing, keptDays } = newest;
  if (keptDays !== null) return 'gone';
  if (approvedAt !== null) return 'approved';
  if (isFixing) return 'fixing';
  if (state !== 'checked' || report === null) return state === 'broken' ? 'broken' : 'waiting';
  return OF_SEVERITY[report.severity] ?? 'wrong';
}

/** Places that take nothing but a file: short, however many stand open. */
const EMPTY: readonly SlotState[] = ['missing', 'gone'];
/** What was found in them is to be read and decided on. */
const DECIDED: readonly SlotState[] = ['wrong', 'doubtful'];

/** Of many places those that stand open at first: all that want a file, and the first whose file wants a decision. */
export function openAtFirst<S extends { state: SlotState }>(slots: readonly S[]): S[] {
  const first = slots.find(({ state }) => DECIDED.includes(state));
  return slots.filter((slot) => slot === first || EMPTY.includes(slot.state));
}
