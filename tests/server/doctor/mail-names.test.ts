import { expect, it } from 'vitest';
import { checkMailNames, type ReadTxt } from '#server/doctor/mail-names.ts';

const FROM = 'Тираж <zakaz@print.example>';
const SPF = 'v=spf1 include:_spf.mail.example ~all';
const KEY = 'v=DKIM1; k=rsa; p=MIGfMA0';
const WHOLE = {
  'print.example': ['google-site-verification=x', SPF],
  'mail._domainkey.print.example': [KEY],
  '_dmarc.print.example': ['v=DMARC1; p=quarantine'],
};

/** A name server with these records and no other. */
const serverOf =
  (records: Readonly<Record<string, readonly string[]>>): ReadTxt =>
  async (name) => ({
    exists: Object.keys(records).some((known) => known === name || known.endsWith(`.${name}`)),
    records: [...(records[name] ?? [])],
  });
const states = async (records: Readonly<Record<string, readonly string[]>>, from = FROM) =>
  (await checkMailNames(from, serverOf(records))).map(({ state }) => state);

it('says that letters of the shop are known as its own', async () => {
  expect(await states(WHOLE)).toEqual(['ok', 'ok', 'ok']);
  expect(await states(WHOLE, 'zakaz@PRINT.example')).toEqual(['ok', 'ok', 'ok']);
});

it('names each record that is missing and how it is written', async () => {
  const found = await checkMailNames(FROM, serverOf({}));
  expect(found.map(({ state }) => state)).toEqual(['warn', 'warn', 'warn']);
  for (const [at, part] of ['SPF', 'DKIM', 'DMARC'].entries()) expect(found[at]?.text).toContain(part);
  expect(found[2]?.text).toContain('_dmarc.print.example');
});

it.each([
  ['two SPF records, which count as none', { ...WHOLE, 'print.example': [SPF, 'v=spf1 -all'] }, ['bad', 'ok', 'ok']],
  ['SPF that lets anyone send', { ...WHOLE, 'print.example': ['v=spf1 +all'] }, ['bad', 'ok', 'ok']],
  ['a text that only begins alike', { ...WHOLE, 'print.example': ['v=spf10 x'] }, ['warn', 'ok', 'ok']],
  ['a key that was withdrawn', { ...WHOLE, 'mail._domainkey.print.example': ['v=DKIM1; p='] }, ['ok', 'ok', 'ok']],
])('sees %s', async (_, records, expected) => {
  expect(await states(records)).toEqual(expected);
});

it('finds a key under a name of its own, and the policy of the domain above', async () => {
  expect(
    await states(
      { 'a.print.example': [SPF], 'own2026._domainkey.a.print.example': [KEY], '_dmarc.print.example': ['v=DMARC1; p=none'] },
      'x@a.print.example',
    ),
  ).toEqual(['ok', 'ok', 'ok']);
});

it('says that the name server is silent, and that an address has no domain', async () => {
  const silent = await checkMailNames(FROM, () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' })));
  expect(silent).toEqual([{ state: 'warn', text: expect.stringContaining('ETIMEOUT') }]);
  expect((await checkMailNames('shop@localhost', serverOf({}))).map(({ state }) => state)).toEqual(['warn']);
});
