import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A browser's own request, so that the answer is the one a browser gets. */
const requestFor = (path: string): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nUser-Agent: Mozilla/5.0\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: ru\r\n\r\n`,
  );

/** Bytes of one answer from the first of them; every answer here names its length. @throws when it is no page */
function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END);
  const head = chunk.toString('latin1', 0, end);
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`no page: ${head.slice(0, 200)}`);
  return end + HEAD_END.length + Number(length);
}

/** Asks over one line, one page after another, until it is told to stop; answers how many came. */
function askOn(line: Socket, request: Buffer, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let [count, left] = [0, 0];
    line.on('error', reject).on('data', (chunk: Buffer) => {
      try {
        left = (left === 0 ? answerLength(chunk) : left) - chunk.length;
      } catch (error) {
        line.destroy(error as Error);
        return;
      }
      if (left > 0) return;
      left = 0;
      count += 1;
      if (!isOver()) return void line.write(request);
      line.destroy();
      resolve(count);
    });
    line.write(request);
  });
}

type PageLoad = { port: number; path: string; lines: number; ms: number };

/** Asks for a page over many lines at once, each from an address of its own, and answers how many came. */
export async function loadPage({ port, path, lines, ms }: PageLoad): Promise<number> {
  const open = await Promise.all(
    Array.from({ length: lines }, async (_, place) => {
      const line = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${place + 1}` });
      await once(line, 'connect');
      return line;
    }),
  );
  const until = performance.now() + ms;
  const counts = await Promise.all(open.map((line) => askOn(line, requestFor(path), () => performance.now() >= until)));
  return counts.reduce((sum, count) => sum + count, 0);
}
