import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// An island that sleeps until a person turns to it: what they did before it was awake is done once it is.

class FakeElement extends EventTarget {
  isConnected = true;
  isHydrated = false;
  lines: object[] = [];
  selectors: string[];
  inside: FakeElement[];
  button: FakeElement | null = null;
  form: FakeElement | null = null;
  type = 'button';
  click = vi.fn();
  requestSubmit = vi.fn();
  constructor(selectors: string[] = [], inside: FakeElement[] = []) {
    super();
    this.selectors = selectors;
    this.inside = inside;
  }
  contains(other: unknown): boolean {
    return other === this || this.inside.includes(other as FakeElement);
  }
  hasAttribute(name: string): boolean {
    return name === 'ssr' && !this.isHydrated;
  }
  querySelector(): null {
    return null;
  }
  append(line: FakeLine): void {
    this.lines.splice(0, 1, line);
    line.place = this.lines;
  }
  matches(list: string): boolean {
    return list.split(', ').some((one) => this.selectors.includes(one));
  }
  closest(list: string): FakeElement | null {
    if (list === 'button') return this.button;
    return this.matches(list) ? this : null;
  }
}

/** A line said in an island; removed, it is no longer among its lines. */
class FakeLine {
  place: object[] = [];
  remove(): void {
    this.place.splice(0);
  }
  replaceChildren({ textContent, href }: { textContent: string; href: string }): void {
    Object.assign(this, { textContent, href });
  }
}

const page = { isActive: true, document: new EventTarget() };
beforeEach(() => {
  const createElement = () => new FakeLine();
  Object.assign(page, { isActive: true, document: Object.assign(new EventTarget(), { createElement }) });
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLFormElement', FakeElement);
  vi.stubGlobal('SubmitEvent', class {});
  vi.stubGlobal('navigator', {
    get userActivation() {
      return { hasBeenActive: page.isActive };
    },
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

// Other files of this worker ask real servers.
afterEach(() => void vi.unstubAllGlobals());

/** An event of the page about an element, as it passes the document first and then the island. */
function happen(root: FakeElement, target: FakeElement, type: string, more: object = {}) {
  const seen = { isStopped: false, isPrevented: false };
  const event = { type, target, preventDefault: () => (seen.isPrevented = true), stopPropagation: () => (seen.isStopped = true), ...more };
  for (const place of [page.document, root]) place.dispatchEvent(Object.assign(new Event('fake'), { event }));
  return seen;
}

async function sleeping(value: string | boolean | { at: string }, buttons: FakeElement[], failures = 0) {
  const root = new FakeElement([], buttons);
  // The listeners get the made-up event in place of the browser's.
  for (const place of [page.document, root]) {
    const known = new Map<unknown, EventListener>();
    Object.assign(place, {
      addEventListener: (type: string, act: (event: object) => void) => {
        const listener = (outer: Event) => {
          const { event } = outer as Event & { event: { type: string } };
          if (event.type === type) act(event);
        };
        known.set(`${type}`, listener);
        EventTarget.prototype.addEventListener.call(place, 'fake', listener);
      },
      removeEventListener: (type: string) => EventTarget.prototype.removeEventListener.call(place, 'fake', known.get(type) ?? null),
    });
  }
  const { default: intent } = await import('../../src/directives/intent.ts');
  let wake: () => void = () => {};
  let left = failures;
  const hydrate = vi.fn(async () => {
    root.isHydrated = left === 0;
    left -= 1;
  });
  const load = vi.fn(() => new Promise<typeof hydrate>((resolve) => (wake = () => resolve(hydrate))));
  intent(load as never, { name: 'Island', value: value as never }, root as never);
  return {
    ...{ root, load, hydrate },
    awake: async () => {
      wake();
      await new Promise(setImmediate);
    },
  };
}
const buttonOf = (selectors: string[] = []): FakeElement => {
  const button = new FakeElement(selectors);
  button.button = button;
  return button;
};

test.each(['focusin', 'beforetoggle', 'toggle', 'pointerdown', 'shop:wake', 'pointermove'])(
  '%s of what opens it wakes an island, once',
  async (sign) => {
    const opener = new FakeElement(['[commandfor=city]']);
    const { root, load, hydrate, awake } = await sleeping('[commandfor=city]', []);
    happen(root, new FakeElement(), sign, { movementX: 1 });
    expect(load).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) happen(root, opener, sign, { movementX: 1 });
    await awake();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  },
);

test('a dialog that opens by itself, and a pointer that rests, fetch nothing', async () => {
  const inside = buttonOf();
  const { root, load } = await sleeping(true, [inside]);
  page.isActive = false;
  for (const sign of ['focusin', 'beforetoggle', 'toggle']) happen(root, inside, sign);
  happen(root, inside, 'pointermove', { movementX: 0, movementY: 0 });
  expect(load).not.toHaveBeenCalled();
});

test('clicks that come before an island is awake are kept, and done in their order', async () => {
  const done: string[] = [];
  const [first, second] = [buttonOf(), buttonOf()];
  first.click.mockImplementation(() => done.push('first'));
  second.click.mockImplementation(() => done.push('second'));
  const { root, awake } = await sleeping(true, [first, second]);
  happen(root, first, 'pointerdown');
  expect(happen(root, first, 'click')).toEqual({ isStopped: true, isPrevented: true });
  happen(root, second, 'click');
  expect(done).toEqual([]);
  await awake();
  expect(done).toEqual(['first', 'second']);
  expect(happen(root, first, 'click')).toEqual({ isStopped: false, isPrevented: false });
  expect(done).toEqual(['first', 'second']);
});

test('what the browser does by itself is not held up: a dialog opens at once, a link leads on', async () => {
  const [opener, link] = [buttonOf(['[commandfor]']), new FakeElement(['a[href]'])];
  const { root, awake } = await sleeping(true, [opener, link]);
  happen(root, opener, 'pointerdown');
  expect(happen(root, opener, 'click').isPrevented).toBe(false);
  expect(happen(root, link, 'click').isPrevented).toBe(false);
  await awake();
  expect([opener.click.mock.calls.length, link.click.mock.calls.length]).toEqual([1, 0]);
});

test('a form sent before its island is awake is sent once it is, once', async () => {
  const form = new FakeElement();
  const send = buttonOf();
  Object.assign(send, { type: 'submit', form });
  const { root, awake } = await sleeping(true, [send, form]);
  happen(root, send, 'pointerdown');
  expect(happen(root, send, 'click').isPrevented).toBe(false);
  expect(happen(root, form, 'submit').isPrevented).toBe(true);
  await awake();
  expect([form.requestSubmit.mock.calls.length, send.click.mock.calls.length]).toEqual([1, 0]);
});

test('an island that is told to wakes by itself, and keeps what is pressed before', async () => {
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => type === 'load' && act());
  for (const at of ['start', 'load']) {
    const button = buttonOf();
    const { root, load, awake } = await sleeping({ at }, [button]);
    expect(load).toHaveBeenCalledTimes(1);
    happen(root, button, 'click');
    await awake();
    expect(button.click).toHaveBeenCalledTimes(1);
  }
});

describe('a program that does not come', () => {
  let heard: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    heard = new EventTarget();
    vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
    vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
  });
  afterEach(() => vi.useRealTimers());

  const pressed = async (failures: number) => {
    const button = buttonOf();
    const { root, load, hydrate } = await sleeping(true, [button], failures);
    load.mockImplementation(async () => hydrate);
    happen(root, button, 'pointerdown');
    happen(root, button, 'click');
    await vi.advanceTimersByTimeAsync(0);
    return { root, load, counts: () => [load.mock.calls.length, button.click.mock.calls.length] };
  };

  test.each(['online', 'pointerdown', 'keydown'])(
    'is asked for again at once on %s: what was pressed has waited for it',
    async (chance) => {
      const { root, counts } = await pressed(1);
      expect(counts()).toEqual([1, 0]);
      expect(root.lines).toMatchObject([{ textContent: 'Нет связи, продолжим сами' }]);
      heard.dispatchEvent(new Event(chance));
      await vi.advanceTimersByTimeAsync(0);
      expect([counts(), root.lines]).toEqual([[2, 1], []]);
    },
  );

  test('is asked for again by itself, after pauses that grow to a minute', async () => {
    const begun = Date.now();
    const times: number[] = [];
    const { root, load, hydrate } = await sleeping(true, [], 9);
    load.mockImplementation(async () => {
      times.push(Date.now() - begun);
      return hydrate;
    });
    happen(root, root, 'pointerdown');
    await vi.advanceTimersByTimeAsync(200_000);
    const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  });

  test.each([
    [
      'without a line waits for it, for a reload would cost the page',
      () => Promise.reject(new TypeError('no line')),
      'Нет связи, продолжим сами',
    ],
    ['where the server is overloaded waits for it', async () => ({ ok: false }), 'Нет связи, продолжим сами'],
    ['where the shop answers is offered by a reload', async () => ({ ok: true }), 'Связь есть, обновите страницу'],
  ])('and %s', async (_, answer, words) => {
    vi.stubGlobal('fetch', answer);
    const { root } = await pressed(9);
    expect(root.lines).toMatchObject([{ textContent: 'Нет связи, продолжим сами' }]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(root.lines).toMatchObject([{ textContent: words }]);
  });

  test('and is not refused either says so after three seconds to whoever has touched the island', async () => {
    const button = buttonOf();
    const { root } = await sleeping(true, [button]);
    happen(root, button, 'pointerdown');
    await vi.advanceTimersByTimeAsync(2999);
    expect(root.lines).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(root.lines).toMatchObject([{ textContent: 'Нет связи, продолжим сами' }]);
  });

  test.each([
    ['load', 0],
    ['start', 1],
  ])('an island that wakes by itself at %s says so of a page that nobody has touched: %i lines', async (at, lines) => {
    const wakers: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (type: string, act: () => void) => {
      if (type === 'load') wakers.push(act);
    });
    const { root, awake } = await sleeping({ at }, [], 9);
    for (const act of wakers) act();
    void awake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(root.lines).toHaveLength(lines);
  });

  test('of an island that is awake in time nothing is said', async () => {
    const { root, counts } = await pressed(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([counts(), root.lines]).toEqual([[1, 1], []]);
  });
});
