import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type ArtworksView, type ArtworkView, MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { ARTWORK_MIMES } from '#lib/domain/artwork/mimes.ts';
import type { Random } from '#tests/support/random.ts';
import { ask as askRaw } from '#tests/support/raw-request.ts';
import { cardsJob } from '#tests/support/server.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { TUS } from '#tests/support/tus.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { ask, purchaseBody } from './client.ts';
import { type Proof, percentile, scaled } from './proof.ts';
import { HOSTILE_NAMES, uploadCorpus } from './upload-corpus.ts';

type Violations = ReturnType<typeof violationList>;
type Hostile = Awaited<ReturnType<typeof uploadCorpus>>[number];
type Place = { key: string; order: string };

const CHILD = 'preflight-worker.mjs';
/** Of the child, and what it may win between two looks of the watch and the kernel's own limit. */
const CHILD_BYTES = 1_500_000_000;
const MOST_BYTES = CHILD_BYTES * 1.5;
const LOOK_MS = 20;
const CHECK_LIMIT_MS = 600_000;
const SLOWEST_ANSWER_MS = 5000;
/** Files of the largest size that a guest's purchase may hold while it is not paid. */
const QUOTA_FILES = 6;
/** All that may lie in the data folder below `artworks`: content hashes, pictures we drew, uploads by ids of ours. */
const GENERATED = /^(files\/[0-9a-f]{2}\/[0-9a-f]{64}|previews\/[\w-]{20,40}\/page-\d+\.png|uploads\/[\w-]{20,40}(\.json)?)$/;
const ATTACHED = /^attachment; filename="artwork-d\d+-block-v1\.(pdf|jpg|png|tif)"$/;

async function place(url: string, designs = 1): Promise<Place> {
  const body = purchaseBody({ items: [{ id: crypto.randomUUID(), job: cardsJob({ designs }) }] });
  const answer = await ask(`${url}/api/order`, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${answer.body}`);
  const { id, orders } = JSON.parse(answer.body) as { id: string; orders: { id: string }[] };
  return { key: id, order: orders[0]?.id ?? '' };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Begins an upload; answers with its status and where the bytes go. */
async function begin(url: string, { key, order }: Place, length: number, name: string, slot = 'd1-block') {
  const metadata = `order ${base64(order)},slot ${base64(slot)},filename ${base64(name)}`;
  const headers = { ...TUS, 'artwork-key': key, 'upload-length': String(length), 'upload-metadata': metadata };
  const { status, headers: answered } = await ask(`${url}/api/layouts/upload`, { method: 'POST', headers });
  return { status, location: String(answered.location ?? '') };
}

async function send(url: string, place: Place, bytes: Buffer, name: string, length = bytes.length): Promise<number> {
  const { status, location } = await begin(url, place, length, name);
  if (status !== 201) return status;
  const headers = { ...TUS, 'artwork-key': place.key, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const answer = await fetch(url + location, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  await answer.arrayBuffer();
  return answer.status;
}

const versionsOf = async (url: string, { key }: Place): Promise<ArtworkView[]> =>
  (JSON.parse((await ask(`${url}/api/layouts/${key}`)).body) as ArtworksView).orders[0]?.slots[0]?.versions ?? [];

/** The only version, once the robot is through with it. */
async function checkedVersion(url: string, place: Place): Promise<ArtworkView | undefined> {
  const until = Date.now() + CHECK_LIMIT_MS;
  for (;;) {
    const [version] = await versionsOf(url, place);
    if (version?.state !== 'waiting' || Date.now() > until) return version;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A file of ours by its link: never shown, never sniffed, under a name of ours, the very bytes. */
async function measureFile(url: string, { file, sha256, name }: ArtworkView, hostile: Hostile, violations: Violations): Promise<void> {
  const answer = await fetch(url + file);
  const { headers } = answer;
  if (answer.status !== 200 || !ATTACHED.test(headers.get('content-disposition') ?? ''))
    violations.add(
      'a file is not served as an attachment under a generated name',
      `${hostile.name}: ${headers.get('content-disposition')}`,
    );
  if (headers.get('x-content-type-options') !== 'nosniff') violations.add('a file may be sniffed', hostile.name);
  if (!/default-src 'none'/.test(headers.get('content-security-policy') ?? '')) violations.add('a file has no policy', hostile.name);
  if (!ARTWORK_MIMES.some((mime) => mime === headers.get('content-type')))
    violations.add('a file is served as something else', hostile.name);
  const hash = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  if (hash !== sha256) violations.add('a file is not the bytes that were sent', hostile.name);
  if (/[\p{Cc}\p{Cf}<>:"|?*`$/\\]/u.test(name) || name.length > 120) violations.add('a name is kept as it came', JSON.stringify(name));
}

async function measurePictures(url: string, { previews }: ArtworkView, hostile: Hostile, violations: Violations): Promise<void> {
  for (const preview of previews.filter((one) => one !== null)) {
    const answer = await fetch(url + preview);
    if (answer.headers.get('content-type') !== 'image/png' || answer.headers.get('x-content-type-options') !== 'nosniff')
      violations.add('a picture is not a PNG that is not sniffed', hostile.name);
    await answer.arrayBuffer();
  }
}

async function evaluate(url: string, place: Place, hostile: Hostile, violations: Violations): Promise<void> {
  const version = await checkedVersion(url, place);
  if (version === undefined || version.state === 'waiting') return violations.add('a file that was taken is never judged', hostile.name);
  const detail = version.report?.findings.find(({ indicator }) => indicator === 'unreadable')?.detail ?? '';
  if (hostile.reason !== null && !hostile.reason.test(detail)) violations.add('a file is judged otherwise', `${hostile.name}: «${detail}»`);
  await measureFile(url, version, hostile, violations);
  await measurePictures(url, version, hostile, violations);
}

/** A customer who shops meanwhile: pages, orders, readiness; how long each answer took. */
function shopMeanwhile(url: string, violations: Violations) {
  const times: number[] = [];
  const page = async (path: string): Promise<void> => {
    const { status } = await ask(url + path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  let isOpen = true;
  const shopping = (async () => {
    while (isOpen) {
      const started = performance.now();
      const calls = [page('/readyz'), page('/'), place(url)].map((call) =>
        call.then(
          () => times.push(performance.now() - started),
          (error: unknown) => violations.add('others are not answered meanwhile', String(error)),
        ),
      );
      await Promise.all(calls);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const stop = async (): Promise<number[]> => {
    isOpen = false;
    await shopping;
    return times;
  };
  return stop;
}

/** The most memory any child that checks has held, by the kernel's own mark. */
function watchChildren() {
  let most = 0;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(CHILD)) continue;
        const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        most = Math.max(most, Number(kilobytes) * 1024);
      } catch {
        // It has ended between the two looks.
      }
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function overdraw(url: string, violations: Violations): Promise<void> {
  const wide = await place(url, QUOTA_FILES + 1);
  if ((await begin(url, wide, MAX_ARTWORK_BYTES + 1, 'big.pdf')).status !== 413) violations.add('more than a gigabyte is taken');
  const statuses: number[] = [];
  for (let design = 1; design <= QUOTA_FILES + 1; design += 1)
    statuses.push((await begin(url, wide, MAX_ARTWORK_BYTES, 'big.pdf', `d${design}-block`)).status);
  if (statuses.slice(0, QUOTA_FILES).some((status) => status !== 201)) violations.add('the quota is smaller than said', statuses.join());
  if (statuses.at(-1) !== 413) violations.add('there is no quota of a purchase', statuses.join());
  const liar = await place(url);
  const status = await send(url, liar, Buffer.from(`%PDF-${'x'.repeat(100_000)}`), 'liar.pdf', 10);
  if (status < 400 || (await versionsOf(url, liar)).length > 0) violations.add('more bytes are taken than were said', String(status));
}

/** Paths that would lead from a route to the disk; exactly as written, for a browser would tidy them up. */
async function leaveTheFolder(url: string, { id, file, sha256 }: ArtworkView, violations: Violations): Promise<void> {
  const query = file.split('?')[1] ?? '';
  const paths = [
    `/api/layouts/file/../../../../../etc/passwd?${query}`,
    `/api/layouts/file/..%2f..%2f..%2fetc%2fpasswd?${query}`,
    `/api/layouts/file/${id}%00.html?${query}`,
    `/api/layouts/file/${id}?${query.replace(/sign=./, 'sign=!')}`,
    `/api/layouts/preview/${id}/..%2f1?${query}`,
    `/artworks/files/${sha256.slice(0, 2)}/${sha256}`,
    `/data/artworks/files/${sha256.slice(0, 2)}/${sha256}`,
    `/../shop.db`,
  ];
  for (const path of paths) {
    const { status } = await askRaw(Number(new URL(url).port), path);
    if (status < 400 || status >= 500) violations.add('a path leads to the disk', `${path}: ${status}`);
  }
}

function examineDisk(dataDir: string, violations: Violations): number {
  const entries = readdirSync(`${dataDir}/artworks`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of entries) {
    const path = `${parentPath}/${name}`.slice(`${dataDir}/artworks/`.length);
    if (!GENERATED.test(path)) violations.add('a name on the disk is not generated', path);
  }
  return entries.length;
}

async function sendAll(url: string, corpus: readonly Hostile[], random: Random, violations: Violations) {
  const taken: { hostile: Hostile; at: Place }[] = [];
  for (const [index, hostile] of corpus.entries()) {
    const at = await place(url);
    const name = index < HOSTILE_NAMES.length ? (HOSTILE_NAMES[index] ?? '') : random.pick(HOSTILE_NAMES);
    const status = await send(url, at, hostile.bytes, name);
    const isTaken = status === 204;
    if (isTaken === hostile.isRefused || status >= 500) violations.add('a file is taken or refused wrongly', `${hostile.name}: ${status}`);
    if (!isTaken && (await versionsOf(url, at)).length > 0) violations.add('a refused file is kept', hostile.name);
    if (isTaken) taken.push({ hostile, at });
  }
  for (const { hostile, at } of taken) await evaluate(url, at, hostile, violations);
  const [version] = taken[0] === undefined ? [] : await versionsOf(url, taken[0].at);
  if (version === undefined) violations.add('no file was taken: nothing is proven');
  else await leaveTheFolder(url, version, violations);
  return taken.length;
}

export const UPLOADS: Proof = {
  name: 'uploads',
  area: 'lets no one in',
  figure:
    'uploads (polyglots, SVG and HTML, bombs, floods, `../` and NUL in names): 0 served inline; generated names, magic bytes, quotas, attachment, nosniff; others are answered meanwhile, the child stays within its memory',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const shop = await ShopProcess.start({ LOG_LEVEL: 'warn' });
    try {
      const all = random.shuffled(await uploadCorpus());
      const corpus = all.slice(0, scaled(all.length, Math.min(scale, 1)));
      const [stopWatch, stopShopping] = [watchChildren(), shopMeanwhile(shop.url, violations)];
      const taken = await sendAll(shop.url, corpus, random, violations);
      await overdraw(shop.url, violations);
      const [times, most] = [await stopShopping(), stopWatch()];
      if (most === 0) violations.add('no child was seen: nothing is proven');
      if (most > MOST_BYTES) violations.add('a child is over its memory', `${Math.round(most / 1e6)} MB`);
      if (Math.max(...times) > SLOWEST_ANSWER_MS) violations.add('others wait', `${Math.round(Math.max(...times))} ms`);
      const files = examineDisk(shop.dataDir, violations);
      const [p99, megabytes] = [Math.round(percentile(times, 0.99)), Math.round(most / 1e6)];
      return {
        measured: `${corpus.length} files under ${HOSTILE_NAMES.length} names: ${corpus.length - taken} refused at the door, ${taken} judged and served as attachments; ${files} files on the disk, all of generated names; ${times.length} answers to others meanwhile, p99 ${p99} ms; a child held ${megabytes} MB at most`,
        violations: violations.list(),
      };
    } finally {
      await shop.stop();
    }
  },
};
