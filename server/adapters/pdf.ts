import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { atOnce } from '../base/turns.ts';
import type { DocumentAnswer } from './pdf-worker.ts';

/** One after the other: the thread has one processor. */
const inTurn = atOnce(1);

let thread: Worker | null = null;

/** Begun with the first document: a shop that sets none does not hold it in memory. It keeps no process alive, and one that ended is begun again. */
function openThread(): Worker {
  if (thread !== null) return thread;
  const opened = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  thread = opened;
  opened.unref();
  // Whatever ends it, who waits for a document learns of it by its exit.
  opened.on('error', () => undefined);
  opened.once('exit', () => {
    thread = null;
  });
  return opened;
}

/** @throws when the thread ended before it answered, or cannot set the document */
async function ask(document: TDocumentDefinitions): Promise<Buffer> {
  const worker = openThread();
  const { port1, port2 } = new MessageChannel();
  const over = new AbortController();
  const died = once(worker, 'exit', over).then((): DocumentAnswer => ({ reason: 'its thread ended' }));
  const answered = once(port1, 'message').then(([answer]) => answer as DocumentAnswer);
  worker.postMessage({ document, answer: port2 }, [port2]);
  const answer = await Promise.race([answered, died]).finally(() => {
    over.abort();
    port1.close();
  });
  if ('reason' in answer) throw new Error(`a document was not set: ${answer.reason}`);
  return Buffer.from(answer.bytes);
}

const DAY_BEGINS = 'T00:00:00+03:00';

/**
 * Renders a document with the shop's font, which has Cyrillic: its text can be selected and searched. It carries the day of issue
 * (YYYY-MM-DD) instead of the time of rendering, so that the same document always has the same bytes.
 */
export const renderPdf = (document: TDocumentDefinitions, issuedOn: string): Promise<Buffer> =>
  inTurn(() =>
    ask({
      defaultStyle: { font: 'Golos', fontSize: 9, lineHeight: 1.15 },
      language: 'ru-RU',
      ...document,
      info: { ...document.info, creationDate: new Date(issuedOn + DAY_BEGINS) },
    }),
  );
