import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import * as z from 'zod/mini';
import { absolute } from '../browser/address.ts';
import { nowMs } from '../browser/clock.ts';
import { ARTWORK, ARTWORK_KEY_HEADER } from '../contracts/artwork.ts';
import { ErrorBody } from '../contracts/error.ts';
import { FIRST_CHUNK_BYTES, nextChunkBytes } from '../domain/artwork/upload-pace.ts';
import { type CallError, failed } from './outcome.ts';
import { session } from './session-port.ts';

/** Pauses between attempts; the count starts again whenever something got through, so a bad line never ends an upload. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

export type WantedUpload = { key: string; orderId: string; slot: string; sha256: string };

export type UploadEvents = {
  onProgress: (sent: number) => void;
  onDone: () => void;
  onFailed: (error: CallError) => void;
  /** The access token has run out in the middle; answers when there is a fresh one. */
  refresh: () => Promise<unknown>;
};

export type UploadHandle = { pause: () => void; resume: () => void; cancel: () => void };

const statusOf = (error: Error): number => (error as DetailedError).originalResponse?.getStatus() ?? 0;

function bodyOf(error: Error): ErrorBody | null {
  try {
    const body = z.safeParse(ErrorBody, JSON.parse((error as DetailedError).originalResponse?.getBody() ?? ''));
    return body.success ? body.data : null;
  } catch {
    return null;
  }
}

function errorOf(error: Error): CallError {
  const status = statusOf(error);
  return failed(status, status === 0 ? 'offline' : 'unknown', bodyOf(error)).error;
}

const RETRIED = [0, 401, 408, 409, 423, 429];

/** The server's no to the file itself is final; a lost line, a busy server and a token that ran out are not. */
const isRetried = (error: Error): boolean => {
  if (bodyOf(error)?.code.startsWith('artwork_') === true) return false;
  const status = statusOf(error);
  return RETRIED.includes(status) || status >= 500;
};

/** Sends ever larger pieces while the line is fast, smaller ones when it is slow. */
function keepPace(upload: Upload): void {
  let since = nowMs();
  upload.options.onChunkComplete = (size) => {
    upload.options.chunkSize = nextChunkBytes(size, nowMs() - since);
    since = nowMs();
  };
}

/** Identifies an upload: the same file for the same slot continues where it stopped, also after a reload. */
const fingerprintOf = (file: File, { orderId, slot }: WantedUpload): string =>
  ['artwork', orderId, slot, file.name, file.size, file.lastModified].join('-');

/** Names the caller of each request, and which errors are worth another: after a 401 with a fresh token. */
function callerOf({ key }: WantedUpload, { refresh }: UploadEvents): Pick<UploadOptions, 'onBeforeRequest' | 'onShouldRetry'> {
  let isTokenOld = false;
  return {
    onBeforeRequest: async (request) => {
      if (isTokenOld) await refresh();
      isTokenOld = false;
      const { accessToken } = session().read();
      request.setHeader(ARTWORK_KEY_HEADER, key);
      if (accessToken !== '') request.setHeader('Authorization', `Bearer ${accessToken}`);
    },
    onShouldRetry: (error) => {
      isTokenOld = statusOf(error) === 401;
      return isRetried(error);
    },
  };
}

/** Starts or goes on with an upload; the protocol's client comes only now. */
export async function openArtworkUpload(file: File, wanted: WantedUpload, events: UploadEvents): Promise<UploadHandle> {
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint: absolute(ARTWORK.upload),
    metadata: { order: wanted.orderId, slot: wanted.slot, filename: file.name, ...(wanted.sha256 === '' ? {} : { sha256: wanted.sha256 }) },
    chunkSize: FIRST_CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(file, wanted),
    ...callerOf(wanted, events),
    onProgress: events.onProgress,
    onSuccess: events.onDone,
    onError: (error) => events.onFailed(errorOf(error)),
  });
  keepPace(upload);
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return { pause: () => void upload.abort(), resume: () => upload.start(), cancel: () => void upload.abort(true).catch(() => undefined) };
}
