import type { ClientDirective } from 'astro';
import { isLineBack, nextChance } from '#lib/browser/next-chance.ts';
import { LINE_IS_BACK } from '#lib/messages/site/line-is-back.ts';
import { WAITS_FOR_LINE } from '#lib/messages/site/offline.ts';
import { keepTouches } from './keep-touches.ts';

/** Events by which a person is about to use something. A resting pointer is «over» whatever opens or scrolls under it, so only a moved one counts. */
const WAKE_EVENTS = ['focusin', 'beforetoggle', 'toggle', 'pointerdown', 'shop:wake', 'pointermove'];

/** Events that scripts cause too. They count only when a person caused them: a dialog that a first visit opens by itself must not fetch anything. */
const BY_SCRIPT_TOO = /focus|toggle/;

/** What opens under a resting pointer makes the browser say that it moved, by nothing. */
const isStill = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean => type === 'pointermove' && !movementX && !movementY;

/** A person who has touched an island waits no longer than this without a word. */
const PATIENCE_MS = 3000;

/**
 * Hydrates an island when a person turns to it: hovers, touches or focuses something that matches the selectors of
 * `client:intent="#city, [commandfor=city]"` (or the island itself), or when a dialog or popover inside opens. Until then nothing of it is
 * fetched, unless it is told to wake by itself: `client:intent={{ at: 'start' }}` at once, `'load'` when the page is complete, that is painted.
 *
 * Clicks and submits that come before the island is awake are kept and replayed, in order. A program that does not come is asked for
 * again at each touch, when the line is back and after growing pauses, and a line says that nothing is lost meanwhile. What a browser keeps
 * as failed a reload brings, which is offered once the shop answers: without a line it would cost the page.
 */
const intent: ClientDirective = (load, options, root) => {
  const { value } = options;
  const selectors = typeof value === 'string' ? value : '';
  // Of a text this is a method, which is neither.
  const at = (value as { at?: unknown } | undefined)?.at;
  const replayTouches = keepTouches(root);
  // Read out by itself as it appears.
  const line = document.createElement('output');
  line.textContent = WAITS_FOR_LINE;
  const again = document.createElement('a');
  again.href = '';
  again.textContent = LINE_IS_BACK;
  let isWanted = at === 'start';
  let isWaking = false;

  const concerns = (target: EventTarget | null): boolean =>
    target instanceof Element && (root.contains(target) || (selectors !== '' && target.closest(selectors) !== null));

  /** Says that nothing is lost while the program does not come. */
  const explain = (): void => {
    if (root.hasAttribute('ssr')) (root.querySelector('dialog[open]') ?? root).append(line);
  };

  const wake = async (): Promise<void> => {
    if (isWaking) return;
    isWaking = true;
    for (let failures = 0; ; failures += 1) {
      const hydrate = await load();
      // React must find the markup of the page.
      line.remove();
      await hydrate();
      if (!root.hasAttribute('ssr')) break;
      if (isWanted) explain();
      if (failures > 1 && (await isLineBack())) line.replaceChildren(again);
      await nextChance(failures);
    }
    await replayTouches();
  };

  const notice = (event: Event): void => {
    if (isStill(event) || !concerns(event.target)) return;
    if (BY_SCRIPT_TOO.test(event.type) && navigator.userActivation?.hasBeenActive === false) return;
    for (const sign of WAKE_EVENTS) document.removeEventListener(sign, notice, true);
    isWanted = true;
    setTimeout(explain, PATIENCE_MS);
    void wake();
  };

  for (const sign of WAKE_EVENTS) document.addEventListener(sign, notice, { capture: true, passive: true });
  if (at === 'start') void wake();
  if (at === 'load') addEventListener('load', wake);
};

export default intent;
