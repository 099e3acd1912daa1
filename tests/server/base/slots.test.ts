import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkOf } from '#server/base/network.ts';
import { type Place, Slots } from '#server/base/slots.ts';

const PLACES = { all: 60, line: 12 };

/** Takes places until there is none more for this address. */
function takeAll(slots: Slots, address: string, bytesPerMs = 0, cuts: string[] = []): Place[] {
  const since = performance.now();
  const taken: Place[] = [];
  for (;;) {
    const holder = { moved: () => bytesPerMs * (performance.now() - since), cut: () => void cuts.push(address) };
    const place = slots.take(networkOf(address), holder);
    if (place === null) return taken;
    taken.push(place);
    if (taken.length > PLACES.all) throw new Error('without end');
  }
}

describe('places at once', () => {
  afterEach(() => void vi.useRealTimers());

  it('leave a third to those who hold none, whoever holds the others', () => {
    const slots = new Slots(PLACES);
    const held = Array.from({ length: 20 }, (_, at) => takeAll(slots, `192.0.2.${at}`).length);
    expect(held[0]).toBe(12);
    expect(held.slice(0, 4).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
    expect(held.every((count) => count > 0)).toBe(true);
    expect(slots.take(networkOf('198.51.100.1'))).not.toBeNull();
  });

  it('give the lines of one provider’s customer no more than a share together', () => {
    const slots = new Slots(PLACES);
    const held = Array.from({ length: 500 }, (_, at) => takeAll(slots, `2001:db8:1:${at.toString(16)}::1`).length);
    expect(held.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(PLACES.all / 4);
    expect(slots.take(networkOf('2001:db8:2::1'))).not.toBeNull();
  });

  it('go from the slowest to who holds none when all are taken, never from who has just come or to who holds some', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const slots = new Slots(PLACES);
    const cuts: string[] = [];
    for (let at = 0; at < 200; at += 1) takeAll(slots, `192.0.2.${at}`, at === 7 ? 1 : 100 + at, cuts);
    expect(slots.take(networkOf('198.51.100.1'))).toBeNull();
    vi.advanceTimersByTime(5001);
    expect(slots.take(networkOf('192.0.2.0'))).toBeNull();
    expect(cuts).toEqual([]);
    expect(slots.take(networkOf('198.51.100.1'))).not.toBeNull();
    expect(cuts).toEqual(['192.0.2.7']);
  });

  it('are given back once, however often that is said', () => {
    const slots = new Slots({ all: 1, line: 1 });
    const place = slots.take(networkOf('192.0.2.1'));
    expect(slots.take(networkOf('192.0.2.2'))).toBeNull();
    place?.release();
    place?.release();
    expect(slots.take(networkOf('192.0.2.2'))).not.toBeNull();
    expect(slots.take(networkOf('192.0.2.3'))).toBeNull();
  });
});
