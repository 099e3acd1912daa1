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

type Touch = { target: HTMLElement; type: string };

/** One at a time, so that each sees what the one before has changed. */
async function replay(touches: readonly Touch[]): Promise<void> {
  for (const { target, type } of touches) {
    await Promise.resolve();
    if (!target.isConnected) continue;
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
    else click(target);
  }
}

/** The touch to do again once the island is awake; null for what needs no program. */
function touchOf(event: Event): Touch | null {
  const { target, type } = event;
  // Element, not HTMLElement: the click may land on the icon inside a button.
  if (!(target instanceof Element)) return null;
  if (type === 'submit') {
    // Sent again by its button: a click makes React hydrate at once, while a submit that comes earlier would leave the page.
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    return { target: submitter ?? (target as HTMLElement), type };
  }
  const button = target.closest('button');
  if (button === null || target.closest(NATIVE) !== null) return null;
  // A button of a form says the same thing twice: the submit that follows is the one to keep.
  return button.type === 'submit' && button.form !== null ? null : { target: button, type };
}

/**
 * Keeps clicks and submits inside a sleeping island, so that a form never leaves the page by itself. Returns a
 * function that stops keeping and does all of them, in order.
 */
export function keepTouches(root: HTMLElement): () => Promise<void> {
  const touches: Touch[] = [];
  const keep = (event: Event): void => {
    const touch = touchOf(event);
    if (touch === null) return;
    touches.push(touch);
    // Opening and closing are the browser's work and must not wait for a download.
    if (event.type === 'click' && touch.target.matches(COMMANDS)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'submit']) root.addEventListener(type, keep, true);
  return () => {
    for (const type of ['click', 'submit']) root.removeEventListener(type, keep, true);
    return replay(touches);
  };
}
