import type { ClientDirective } from 'astro';

/** Events by which a person is about to use something. A resting pointer is «over» whatever opens or scrolls under it, so only a moved one counts. */
const WAKE_EVENTS = ['focusin', 'beforetoggle', 'toggle', 'pointerdown', 'shop:wake', 'pointermove'];

/** Events that scripts cause too. They count only when a person caused them: a dialog that a first visit opens by itself must not fetch anything. */
const BY_SCRIPT_TOO: readonly string[] = WAKE_EVENTS.slice(0, 3);

/** What opens under a resting pointer makes the browser say that it moved, by nothing. */
const isStill = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean => type === 'pointermove' && !movementX && !movementY;

/** Clicks that the browser finishes by itself: holding them back would only delay what already works. */
const NATIVE = 'a[href], input, select, textarea, label, summary';

/** Buttons whose work the browser does by itself, at once. */
const COMMANDS = '[commandfor], [popovertarget]';

const undo = (event: Event): void => event.preventDefault();

/** The click again, for React: a dialog that the first one opened must not be opened once more. */
function click(target: HTMLElement): void {
  if (target.matches(COMMANDS)) addEventListener('click', undo);
  target.click();
  removeEventListener('click', undo);
}

type Kept = { target: HTMLElement; type: string };

/** One at a time, so that each sees what the one before has changed. */
async function replay(kept: readonly Kept[]): Promise<void> {
  for (const { target, type } of kept) {
    await Promise.resolve();
    if (!target.isConnected) continue;
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
    else click(target);
  }
}

/**
 * Hydrates an island when a person turns to it: hovers, touches or focuses something that matches the selectors of
 * `client:intent="#city, [commandfor=city]"` (or the island itself), or when a dialog or popover inside opens. Until then nothing of it is fetched.
 *
 * Clicks and submits that come before the island is awake are kept and replayed, in order.
 */
const intent: ClientDirective = (load, options, root) => {
  const selectors = String(options.value ?? '');
  const kept: Kept[] = [];
  let awake = false;
  let waking = false;

  const concerns = (target: EventTarget | null): boolean =>
    target instanceof Element && (root.contains(target) || (selectors !== '' && target.closest(selectors) !== null));

  const keep = (event: Event): void => {
    const { target, type } = event;
    // Element, not HTMLElement: the click may land on the icon inside a button.
    if (awake || !(target instanceof Element) || !root.contains(target)) return;
    if (type === 'click' && (target.closest('button') === null || target.closest(NATIVE) !== null)) return;
    // A button of a form says the same thing twice: the submit that follows is the one to keep.
    const button = target.closest('button');
    if (type === 'click' && button?.type === 'submit' && button.form !== null) return;
    // Sent again by its button: a click makes React hydrate at once, while a submit that comes earlier would leave the page.
    const submitter = event instanceof SubmitEvent ? event.submitter : button;
    kept.push({ target: submitter ?? (target as HTMLElement), type });
    // Opening and closing are the browser's work and must not wait for a download.
    if (button?.matches(COMMANDS)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const wake = async (event: Event): Promise<void> => {
    if (waking || isStill(event) || !concerns(event.target)) return;
    if (BY_SCRIPT_TOO.includes(event.type) && navigator.userActivation?.hasBeenActive === false) return;
    waking = true;
    for (const sign of WAKE_EVENTS) document.removeEventListener(sign, wake, true);
    const hydrate = await load();
    await hydrate();
    awake = true;
    for (const type of ['click', 'submit']) root.removeEventListener(type, keep, true);
    await replay(kept);
  };

  for (const sign of WAKE_EVENTS) document.addEventListener(sign, wake, { capture: true, passive: true });
  for (const type of ['click', 'submit']) root.addEventListener(type, keep, true);
};

export default intent;
