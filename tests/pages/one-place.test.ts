import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS, repeatedIn } from '../../ops/lint/facts-in-one-place.ts';

const SAID_TWICE: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'millimetres of an inch': ['src/lib/preflight/pdf/boxes.ts', 'const POINT = 25.4 / 72;'],
  'signs that markup escapes': ['src/lib/domain/exchange/xml.ts', "const AND = '&amp;';"],
  'Russian forms of a counted noun': ['src/lib/messages/site/home.ts', 'const last = count % 10;'],
  'pieces of a job': ['src/islands/orders/Docket.tsx', 'const all = price * job.quantity * job.designs;'],
  'statuses of a phase': ['server/modules/purchase/view.ts', "const PRINT = ['INPROD', 'AGR'];"],
  'the delivery zone of a region': ['src/lib/domain/cities/region.ts', 'const zoneOf = (code: string) => code;'],
  'what a discount leaves of a price': ['src/lib/domain/documents/sold-lines.ts', 'const share = Math.max(0, 100 - sale);'],
  'the name of a price outside: inside it is price': ['server/modules/receipt/compose.ts', 'const line = { priceWithoutDisc: 1 };'],
  'the pause between attempts': ['server/modules/webhook/service.ts', 'const pause = FIRST_MS * 2 ** attempts;'],
  'how long something lives on the server': ['server/modules/upload/reserve.ts', 'const UPLOAD_LIFETIME_MS = 48;'],
  'how long something is kept in the browser': ['src/lib/stores/artwork/kept-artworks.ts', 'const KEPT_DAYS = 7;'],
};

test.each(FACTS)('$fact: stated again, it is found', ({ fact }) => {
  const [file, source] = SAID_TWICE[fact] ?? ['', ''];
  expect(repeatedIn(file, source)).toEqual([expect.stringContaining(`${file}:1: ${fact}`)]);
});

test('no file of the shop states what stands in one place elsewhere', () => {
  const files = globSync('{src,server,ops}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => repeatedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
