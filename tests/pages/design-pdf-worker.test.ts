import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeDesign } from '#lib/design-pdf/write-design.ts';
import { NO_PERSON } from '#lib/domain/design/person.ts';
import { disc, INKS, painted, WHITE } from '#tests/support/painted.ts';
import { ABOUT, cardOf, FACES, PLAIN, textOf, written } from '#tests/support/design-pdf.ts';
import { tracePicture } from '#lib/domain/design/tracing/trace-picture.ts';
import type { DesignToWrite, FileToRead, PictureToTrace, ReadDesign, TracedPicture, WrittenDesign } from '../../src/workers/design-pdf.ts';

type Answer = WrittenDesign | ReadDesign | TracedPicture;
type Request = DesignToWrite | FileToRead | PictureToTrace;
const answers: ((answer: Answer) => void)[] = [];
let ask: (event: { data: Request }) => void = () => {};

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof ask) => {
    ask = listener;
  });
  vi.stubGlobal('postMessage', (answer: Answer) => answers.shift()?.(answer));
  await import('../../src/workers/design-pdf.ts');
});
afterAll(() => vi.unstubAllGlobals());

const answerTo = (data: Request) =>
  new Promise<Answer>((resolve) => {
    answers.push(resolve);
    ask({ data });
  });

const design = cardOf([textOf(['Анна Соколова'])]);
const { face, font } = FACES.get(PLAIN)!;

test('the worker writes the same file as the writer', async () => {
  const answer = await answerTo({ kind: 'write', design, ...ABOUT, faces: [{ face, font: Uint8Array.from(font).buffer }] });
  expect(answer).toEqual(await written(design));
});

test('the worker says that it cannot write a design whose typeface it was not given, or whose font is none', async () => {
  expect(await answerTo({ kind: 'write', design, ...ABOUT, faces: [] })).toBeNull();
  expect(await answerTo({ kind: 'write', design, ...ABOUT, faces: [{ face, font: new ArrayBuffer(4) }] })).toBeNull();
});

const NO_LOGO = { logo: null, logoColours: 'best' as const, isTurned: false };

test('the worker reads what a file was filled from, and nothing in a file of another program or in no file', async () => {
  const source = { version: 1 as const, template: 'os', voice: 'красный', person: { ...NO_PERSON, name: 'Анна Соколова' }, ...NO_LOGO };
  const bytes = await writeDesign(design, FACES, { ...ABOUT, source });
  const read = (file: Uint8Array) => answerTo({ kind: 'read', file: Uint8Array.from(file).buffer });
  expect(await read(bytes)).toEqual(source);
  expect(await read(await written(design))).toBeNull();
  expect(await read(new Uint8Array([37, 80, 68, 70]))).toBeNull();
});

test('the worker traces a picture as the tracer does', async () => {
  const picture = painted(60, 60, WHITE, [{ covers: disc(30, 30, 20), paint: INKS.red }]);
  const answer = await answerTo({ kind: 'trace', picture });
  expect(answer).toMatchObject({ ok: true, figures: [{ colour: '#dc2626' }] });
  expect(answer).toEqual(tracePicture(picture));
});
