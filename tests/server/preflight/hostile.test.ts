import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTWORK_INDICATORS, type ArtworkReport } from '#lib/domain/artwork/report.ts';
import { CHILD_LIMITS } from '#server/preflight/child-limits.ts';
import { checkInChild, openArtworkChecker } from '#server/preflight/run.ts';
import { findingsOf, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD, GOOD_CARD, makePdf } from '#tests/support/artworks.ts';
import { hostileFiles, locked, polyglot } from '#tests/support/hostile-files.ts';
import { BLACK, box, card, fillOf, states } from '../../preflight/crafted/draw.ts';
import { craftPdf } from '../../preflight/crafted/sheet.ts';

const folder = openFolder();
afterAll(folder.remove);

const black = () => card(`${fillOf(BLACK)} ${box(0, 0, 94, 54)}`);
/** Many thousand sheer layers: some hundred bytes once the page is packed. */
const layered = () =>
  card(`/G gs ${fillOf(BLACK)} ${box(0, 0, 94, 54).concat(' ').repeat(60_000)}`, states({ G: { ca: 0.5, BM: 'Multiply' } }));
const endless = (): Promise<Uint8Array> => craftPdf([card(fillOf(BLACK)), black(), layered(), black()]);

const request = (file: string) => ({ file, spec: CARD, rules, previews: null });

describe('hostile files', async () => {
  const files = Object.entries(await hostileFiles());

  test.each(files)('%s is a report that says why', { timeout: 300_000 }, async (name, { bytes, reason }) => {
    const report = await checkInChild(request(folder.write(name, bytes)));
    expect(report).toMatchObject({ severity: 3, facts: [], findings: [{ indicator: 'unreadable', severity: 3 }] });
    expect(report.findings[0]?.detail).toMatch(reason);
    expect(report.unmeasured).toEqual(ARTWORK_INDICATORS.filter((name) => name !== 'unreadable'));
  });
});

describe('the child process', () => {
  let good = '';
  beforeAll(async () => {
    good = folder.write('good.pdf', await makePdf(GOOD_CARD));
  });

  test('a good file is green and leaves a picture of the page with its bleed', { timeout: 300_000 }, async () => {
    const report = await checkInChild({ ...request(good), previews: folder.path });
    expect(findingsOf(report)).toEqual([]);
    const png = readFileSync(`${folder.path}/page-1.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([376, 216]);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.png') && name.startsWith('page-'))).toEqual(['page-1.png']);
  });

  test('a file that is two kinds at once is checked as the artwork it is', { timeout: 300_000 }, async () => {
    expect(findingsOf(await checkInChild(request(folder.write('both.pdf', await polyglot()))))).toEqual([]);
  });

  test('forbidden changes are a finding and everything else is measured', { timeout: 300_000 }, async () => {
    const report = await checkInChild(request(folder.write('locked.pdf', await locked())));
    expect(findingsOf(report)).toEqual(['unreadable 2 permissions']);
    expect(report.facts[0]?.fonts).toMatchObject([{ name: 'Golos', type: 'TrueType', embedded: true }]);
  });

  test('a check without time to compute, a file too heavy and a missing file are reports', { timeout: 300_000 }, async () => {
    const detail = async (...parameters: Parameters<typeof checkInChild>) => (await checkInChild(...parameters)).findings[0]?.detail;
    expect(await detail(request(good), { ...CHILD_LIMITS, milliseconds: 1 })).toBe('crash');
    expect(await detail(request(good), { ...CHILD_LIMITS, pageMs: 1 })).toBe('limit:time');
    expect(await detail(request(good), { ...CHILD_LIMITS, bytes: 20e6 })).toMatch(/^(limit:memory|crash)$/);
    expect(await detail(request(`${folder.path}/nothing.pdf`))).toBe('crash');
  });

  test('a page that takes all the time is named and passed over; other files are checked meanwhile', { timeout: 300_000 }, async () => {
    // The first page has to begin its process as well: on a busy machine that alone takes a second.
    const check = openArtworkChecker({ most: 2, limits: { ...CHILD_LIMITS, pageMs: 4000 } });
    const ends: string[] = [];
    const reported: ArtworkReport[] = [];
    const look = (name: string, file: string) =>
      check(request(file), (soFar) => name === 'slow' && reported.push(soFar())).finally(() => ends.push(name));
    const [held, ...others] = await Promise.all([look('slow', folder.write('slow.pdf', await endless())), look('good', good)]);
    expect(held.findings[0]).toMatchObject({ indicator: 'unreadable', severity: 3, detail: 'limit:time', page: 3 });
    expect(held.facts.map(({ limit, marks }) => limit ?? marks.drawn?.isEmpty)).toEqual([true, false, 'limit:time', false]);
    // It is begun while the second page is finished, and is not mistaken for it. The verdict of the first one is there before.
    expect(
      reported.map(({ facts, pages, findings }) => [facts.length, pages, findings.filter(({ detail }) => detail === 'limit:time').length]),
    ).toEqual([
      [1, 4, 0],
      [2, 4, 0],
      [4, 4, 1],
    ]);
    expect(others.map(({ severity }) => severity)).toEqual([1]);
    expect(ends).toEqual(['good', 'slow']);
  });

  test('a check gives way after a page while another file is wanted more, and goes on from there to the same report', {
    timeout: 300_000,
  }, async () => {
    const file = folder.write('pages.pdf', await makePdf(GOOD_CARD, GOOD_CARD, GOOD_CARD));
    const check = openArtworkChecker({ most: 1, limits: { ...CHILD_LIMITS, pageMs: 60_000, startMs: 60_000, turnMs: 0 } });
    const turns: (string | null | undefined)[] = [];
    let report: ArtworkReport;
    do {
      report = await check(request(file), undefined, { id: 'one', isAnotherWanted: async () => true });
      turns.push(report.findings.find(({ indicator }) => indicator === 'unreadable')?.detail);
    } while (turns.at(-1) === 'gave way' && turns.length < 10);
    // On a slow machine the first turn may end within the first page, which then begins again.
    expect(turns.slice(-3)).toEqual(['gave way', 'gave way', undefined]);
    expect(turns.length).toBeLessThanOrEqual(4);
    const whole = await check(request(file), undefined, { id: 'other', isAnotherWanted: async () => false });
    expect(report).toEqual(whole);
  });

  test('a check gives way within a page in its first turn only, and after a page passed over', { timeout: 300_000 }, async () => {
    const file = folder.write('layered.pdf', await craftPdf([layered(), black()]));
    const check = openArtworkChecker({ most: 1, limits: { ...CHILD_LIMITS, pageMs: 4000, turnMs: 0 } });
    const turns: [string | null | undefined, number][] = [];
    while (turns.length < 3) {
      const { findings, pages } = await check(request(file), undefined, { id: 'one', isAnotherWanted: async () => true });
      turns.push([findings.find(({ indicator }) => indicator === 'unreadable')?.detail, pages]);
    }
    expect(turns).toEqual([
      ['gave way', 0],
      ['gave way', 1],
      ['limit:time', 2],
    ]);
  });

  test('a queue checks every file, one after the other, and goes on after a bad one', { timeout: 300_000 }, async () => {
    const check = openArtworkChecker();
    const bad = folder.write('bad.pdf', 'nothing');
    const reports = await Promise.all([good, bad, good].map((file) => check(request(file))));
    expect(reports.map(({ severity }) => severity)).toEqual([1, 3, 1]);
  });
});
