import { afterEach, describe, expect, test, vi } from 'vitest';
import { postExport } from '#lib/api/profile.ts';
import { fetchInTime } from '#lib/api/transport.ts';
import { saveFile } from '#lib/browser/download.ts';
import { shrinkPhoto } from '#lib/browser/photo.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a file handed to the person', () => {
  test('can be read until the person has said where it goes, and not for ever', () => {
    vi.useFakeTimers();
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    saveFile('счёт.pdf', new Blob(['%PDF']));
    expect([link.href, link.download, link.click.mock.calls.length]).toEqual(['blob:one', 'счёт.pdf', 1]);
    vi.advanceTimersByTime(30_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:one');
  });
});

describe('a call that sends a file', () => {
  const call = async (body: RequestInit['body'] & {}, ms: number) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', reject)));
    const ended = vi.fn();
    void fetchInTime('/api', { method: 'PUT', body }).catch(ended);
    await vi.advanceTimersByTimeAsync(ms);
    return ended.mock.calls.length > 0;
  };

  test.each([
    ['a text', '{}', 19],
    ['a photograph of a megabyte', new Blob([new Uint8Array(1024 * 1024)]), 52],
  ])('is given up when a line of 32 kilobytes a second would have sent it and waited: %s', async (_, body, seconds) => {
    expect(await call(body, seconds * 1000)).toBe(false);
    expect(await call(body, (seconds + 1) * 1000)).toBe(true);
  });
});

test('the file of all data is given the time its photographs take, and any other answer twenty seconds', async () => {
  vi.useFakeTimers();
  const given: (number | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal, limitMs }: RequestInit & { limitMs?: number }) => {
    given.push(limitMs);
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  const ended = vi.fn();
  void postExport(1, 'secret').then(ended);
  await vi.advanceTimersByTimeAsync(599_000);
  expect([ended.mock.calls.length, given]).toEqual([0, [600_000]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenCalledOnce();
});

describe('a photograph of a claim', () => {
  const large = new Blob([new Uint8Array(2 * 1024 * 1024)]);

  test('is made smaller, and the picture it was read into is given up at once', async () => {
    const picture = { width: 4800, height: 3600, close: vi.fn() };
    const sizes: [number, number][] = [];
    vi.stubGlobal('createImageBitmap', async () => picture);
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(width: number, height: number) {
          sizes.push([width, height]);
        }
        getContext = () => ({ drawImage: () => undefined });
        convertToBlob = async () => new Blob(['small']);
      },
    );
    expect((await shrinkPhoto(large)).size).toBe(5);
    expect(sizes).toEqual([[2400, 1800]]);
    expect(picture.close).toHaveBeenCalledOnce();
  });

  test('goes as it is where the browser cannot read it', async () => {
    vi.stubGlobal('OffscreenCanvas', class {});
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('HEIC')));
    expect(await shrinkPhoto(large)).toBe(large);
  });
});
