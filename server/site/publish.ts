import { createHash } from 'node:crypto';
import { ROUTES } from '#lib/routes.ts';
import type { Bucket } from '../adapters/bucket.ts';
import { type Builds, type Manifest, manifestKey, readBuilds, readManifest, stageKey, writeBuilds, writeManifest } from './manifest.ts';
import { isImmutable, type SiteObject } from './objects.ts';

/** The live build and two before it: a visitor with an old page still finds its scripts, and the way back is short. */
const KEPT_BUILDS = 3;
const PARALLEL = 8;
const BUILD_NAME_LENGTH = 12;

/** Nothing changed: the build is live already. `purge`: paths a CDN must forget. */
export type Published = { kind: 'published' | 'same'; build: string; uploaded: number; removed: number; purge: string[] };

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += PARALLEL) await Promise.all(items.slice(start, start + PARALLEL).map(work));
}

export function manifestOf(objects: readonly SiteObject[], redirects: Readonly<Record<string, string>>): Manifest {
  const hashes = Object.fromEntries(objects.map(({ key, hash }) => [key, hash]));
  const build = createHash('sha256')
    .update(JSON.stringify([hashes, redirects]))
    .digest('hex')
    .slice(0, BUILD_NAME_LENGTH);
  return { build, objects: hashes, redirects: { ...redirects } };
}

/** Addresses that answer with an object: the shell of quick payment answers at every id. */
function addressesOf(key: string): string[] {
  if (key === 'index.html') return ['/'];
  return `/${key}` === ROUTES.fastPayment ? [`/${key}`, `/${key}/*`] : [`/${key}`];
}

/** Keys that come, go or change when a build takes the place of others; what never changes is left out. */
function changedKeys(before: readonly Manifest[], after: Manifest): string[] {
  const contents = before.map(({ objects, redirects }): Record<string, string> => ({ ...objects, ...redirects }));
  const next: Record<string, string> = { ...after.objects, ...after.redirects };
  const keys = new Set([...contents, next].flatMap(Object.keys));
  // A change that broke off left some of the one and some of the other build: then what is equal in both is certain, nothing else.
  const isSame = (key: string) => contents.length > 0 && contents.every((content) => content[key] === next[key]);
  return [...keys].filter((key) => !isImmutable(key) && !isSame(key)).sort();
}

const purgeOf = (keys: readonly string[]): string[] => keys.flatMap(addressesOf);

/** Pages that tell of a newer build go last: who reads them must find everything else in place. */
const LAST = ['index.html', 'build.json'];
const inOrder = (keys: readonly string[]): string[] => [
  ...keys.filter((key) => !LAST.includes(key)),
  ...LAST.filter((key) => keys.includes(key)),
];

/** Puts a staged build in place of the live one: copies within the store, so that the change is as short as it can be. */
async function switchTo(bucket: Bucket, after: Manifest, changed: readonly string[]): Promise<void> {
  const copied = inOrder(changed.filter((key) => after.objects[key] !== undefined));
  const early = copied.filter((key) => !LAST.includes(key));
  await each(early, (key) => bucket.copy(stageKey(after.build, key), key));
  await each(
    changed.filter((key) => after.redirects[key] !== undefined),
    (key) => bucket.writeRedirect(key, after.redirects[key] ?? '/'),
  );
  for (const key of copied.slice(early.length)) await bucket.copy(stageKey(after.build, key), key);
}

const liveKeys = ({ objects, redirects }: Manifest): string[] => [...Object.keys(objects), ...Object.keys(redirects)];

/** Removes what only dropped builds hold, and nothing that was put there by others. */
async function removeOld(bucket: Bucket, kept: readonly Manifest[], dropped: readonly Manifest[], live: Manifest): Promise<number> {
  const needed = new Set([...liveKeys(live), ...kept.flatMap(({ objects }) => Object.keys(objects).filter(isImmutable))]);
  const known = [...new Set([...kept, ...dropped].flatMap(liveKeys))].filter((key) => !needed.has(key));
  const stages = dropped.flatMap(({ build, objects }) => [
    ...Object.keys(objects)
      .filter((key) => !isImmutable(key))
      .map((key) => stageKey(build, key)),
    manifestKey(build),
  ]);
  const removed = [...known, ...stages];
  await bucket.remove(removed);
  return removed.length;
}

const found = async (bucket: Bucket, builds: readonly string[]): Promise<Manifest[]> =>
  (await Promise.all(builds.map((build) => readManifest(bucket, build)))).filter((manifest) => manifest !== null);

/** Manifests whose pages may be live now. */
const shown = (bucket: Bucket, { builds, pending }: Builds): Promise<Manifest[]> =>
  found(bucket, [...new Set([...builds.slice(0, 1), ...(pending === null ? [] : [pending])])]);

async function makeLive(bucket: Bucket, after: Manifest, state: Builds, uploaded: number): Promise<Published> {
  const changed = changedKeys(await shown(bucket, state), after);
  await writeBuilds(bucket, { builds: state.builds, pending: after.build });
  await switchTo(bucket, after, changed);
  const others = [...(state.pending === null ? [] : [state.pending]), ...state.builds].filter((build) => build !== after.build);
  const order = [after.build, ...new Set(others)];
  // First all of them, then the kept ones alone: a removal that breaks off is taken up by the next upload.
  await writeBuilds(bucket, { builds: order, pending: null });
  const kept = order.slice(0, KEPT_BUILDS);
  const removed = await removeOld(bucket, await found(bucket, kept), await found(bucket, order.slice(KEPT_BUILDS)), after);
  await writeBuilds(bucket, { builds: kept, pending: null });
  return { kind: 'published', build: after.build, uploaded, removed, purge: purgeOf(changed) };
}

const isLive = ({ builds, pending }: Builds, { build }: Manifest): boolean => pending === null && builds[0] === build;
const same = (build: string): Published => ({ kind: 'same', build, uploaded: 0, removed: 0, purge: [] });

/** What an upload would do; the store is only read. */
export async function previewUpload(bucket: Bucket, objects: readonly SiteObject[], redirects: Record<string, string>): Promise<Published> {
  const after = manifestOf(objects, redirects);
  const state = await readBuilds(bucket);
  if (isLive(state, after)) return same(after.build);
  const there = await presentAssets(bucket, state.builds);
  const uploaded = objects.filter(({ key }) => !there.has(key)).length;
  return { kind: 'published', build: after.build, uploaded, removed: 0, purge: purgeOf(changedKeys(await shown(bucket, state), after)) };
}

/** Named files the kept builds have brought already. */
async function presentAssets(bucket: Bucket, builds: readonly string[]): Promise<Set<string>> {
  return new Set((await found(bucket, builds)).flatMap(({ objects }) => Object.keys(objects).filter(isImmutable)));
}

/**
 * Uploads a build: hashed files first, then the rest beside the live site, then one quick change. What breaks off before the change
 * leaves the live site as it was; what breaks off in it is mended by the next upload, and every page shown meanwhile has its scripts.
 */
export async function uploadSite(bucket: Bucket, objects: readonly SiteObject[], redirects: Record<string, string>): Promise<Published> {
  const after = manifestOf(objects, redirects);
  const state = await readBuilds(bucket);
  if (isLive(state, after)) return same(after.build);
  const there = await presentAssets(bucket, state.builds);
  const fresh = objects.filter(({ key }) => isImmutable(key) && !there.has(key));
  const staged = objects.filter(({ key }) => !isImmutable(key));
  await each(fresh, ({ key, body, facts }) => bucket.write(key, body, facts));
  await each(staged, ({ key, body, facts }) => bucket.write(stageKey(after.build, key), body, facts));
  await writeManifest(bucket, after);
  return makeLive(bucket, after, state, fresh.length + staged.length);
}

/** Puts a kept build back; null when the store has no such build. */
export async function rollBack(bucket: Bucket, build: string): Promise<Published | null> {
  const state = await readBuilds(bucket);
  const after = state.builds.includes(build) ? await readManifest(bucket, build) : null;
  return after === null ? null : makeLive(bucket, after, state, 0);
}
