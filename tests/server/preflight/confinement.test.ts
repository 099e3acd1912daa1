import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askChild } from '#server/preflight/child.ts';
import { CHILD_LIMITS } from '#server/preflight/child-limits.ts';
import { openFolder } from '#tests/support/artwork-check.ts';

const folder = openFolder();
const secret = folder.write('token-secret', 'the key of all tokens');
const given = folder.write('artwork.pdf', '%PDF');
const out = join(folder.path, 'previews');

/** A child taken over by a file: it tries all it was not given. */
const HOSTILE = `
import { writeFileSync, readFileSync, readdirSync, appendFileSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRequire } from 'node:module';
const { secret, given, out, port } = JSON.parse(await text(process.stdin));
const did = {};
const attempt = async (name, use) => { try { await use(); did[name] = 'done'; } catch (error) { did[name] = 'refused'; } };
await attempt('read the artwork', () => readFileSync(given));
await attempt('write a picture', () => writeFileSync(out + '/page-1.png', 'x'));
await attempt('read the secret', () => readFileSync(secret));
await attempt('read the secret by a link', () => { symlinkSync(secret, out + '/link'); readFileSync(out + '/link'); });
await attempt('list the data folder', () => readdirSync(out + '/..'));
await attempt('change the artwork', () => writeFileSync(given, 'x'));
await attempt('change its own program', () => appendFileSync(process.argv[1], ' '));
await attempt('read the variables of the shop', () => readFileSync('/proc/' + process.ppid + '/environ'));
await attempt('start a program', () => createRequire(import.meta.url)('node:child_process').execFileSync('/bin/true'));
await attempt('connect to the shop', () => new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject)));
did.variables = Object.keys(process.env).filter((name) => /SECRET|KEY|URL|PASSWORD|HOME|PATH/.test(name)).join(' ');
writeFileSync(3, JSON.stringify(did) + '\\n');
process.exit(0);
`;

describe('a child that a file has taken over', () => {
  const server = createServer((socket) => socket.destroy());
  let did: Record<string, string> = {};
  beforeAll(async () => {
    mkdirSync(out);
    process.env.TOKEN_SECRET = 'of the shop';
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const entry = folder.write('hostile.mjs', HOSTILE);
    const child = { program: { entry, reads: [entry] }, limits: CHILD_LIMITS, stopping: { now: false } };
    const answer = await askChild(
      { ...child, reach: { reads: [given], writes: [join(out, '*')] } },
      { secret, given, out, port },
      z.record(z.string(), z.string()),
    );
    did = 'isAhead' in answer ? { failed: JSON.stringify(answer) } : answer;
  });
  afterAll(() => {
    delete process.env.TOKEN_SECRET;
    server.close();
    folder.remove();
  });

  it.each(['read the artwork', 'write a picture'])('may %s', (what) => expect(did).toMatchObject({ [what]: 'done' }));
  it.each([
    'read the secret',
    'read the secret by a link',
    'list the data folder',
    'change the artwork',
    'change its own program',
    'read the variables of the shop',
    'start a program',
    'connect to the shop',
  ])('cannot %s', (what) => expect(did).toMatchObject({ [what]: 'refused' }));
  it('has none of the variables of the shop', () => expect(did.variables).toBe(''));
});
