import type { ClientDirective } from 'astro';
import { WAITS_FOR_LINE } from '#lib/messages/site/offline.ts';
import { keepTouches } from './keep-touches.ts';

/** Events by which a person is about to use something. A resting pointer is «over» whatever opens or scrolls under it, so only a moved one counts. */
const WAKE_EVENTS = ['focusin', 'beforetoggle', 'toggle', 'pointerdown', 'shop:wake', 'pointermove'];

/** Events that scripts cause too. They count only when a person caused them: a dialog that a first visit opens by itself must not fetch anything. */
const BY_SCRIPT_TOO: readonly string[] = WAKE_EVENTS.slice(0, 3);

/** What opens under a resting pointer makes the browser say that it moved, by nothing. */
const isStill = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean => type === 'pointermove' && !movementX && !movementY;

/** What is written after `client:intent=`. */
const readValue = (value: string | boolean | { at: 'start' | 'load' } | undefined) => ({
  selectors: typeof value === 'string' ? value : '',
  at: typeof value === 'object' ? value.at : null,
});

/** Between two tries to fetch the program of an island, unless the line comes back sooner. */
const AGAIN_MS = 3000;

const lineOrPause = (): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, AGAIN_MS);
    addEventListener('online', done, { once: true });
  });

/**
 * Hydrates an island when a person turns to it: hovers, touches or focuses something that matches the selectors of
 * `client:intent="#city, [commandfor=city]"` (or the island itself), or when a dialog or popover inside opens. Until then nothing of it is
 * fetched, unless it is told to wake by itself: `client:intent={{ at: 'start' }}` at once, `'load'` when the page is complete, that is painted.
 *
 * Clicks and submits that come before the island is awake are kept and replayed, in order. A program that does not come is asked for
 * until it does, and a line says that nothing is lost meanwhile.
 */
const intent: ClientDirective = (load, options, root) => {
  const { selectors, at } = readValue(options.value);
  const replayTouches = keepTouches(root);
  let isWanted = false;
  let isWaking = false;

  const concerns = (target: EventTarget | null): boolean =>
    target instanceof Element && (root.contains(target) || (selectors !== '' && target.closest(selectors) !== null));

  const wake = async (): Promise<void> => {
    if (isWaking) return;
    isWaking = true;
    // Read out by itself as it appears.
    const line = document.createElement('output');
    line.textContent = WAITS_FOR_LINE;
    for (;;) {
      const hydrate = await load();
      // React must find the markup of the page.
      line.remove();
      await hydrate();
      if (!root.hasAttribute('ssr')) break;
      if (isWanted) (root.querySelector('dialog[open]') ?? root).append(line);
      await lineOrPause();
    }
    await replayTouches();
  };

  const notice = (event: Event): void => {
    if (isStill(event) || !concerns(event.target)) return;
    if (BY_SCRIPT_TOO.includes(event.type) && navigator.userActivation?.hasBeenActive === false) return;
    for (const sign of WAKE_EVENTS) document.removeEventListener(sign, notice, true);
    isWanted = true;
    void wake();
  };

  for (const sign of WAKE_EVENTS) document.addEventListener(sign, notice, { capture: true, passive: true });
  if (at === 'start') void wake();
  if (at === 'load') addEventListener('load', wake);
};

export default intent;
