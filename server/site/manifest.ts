import * as z from 'zod';
import type { Bucket } from '../adapters/bucket.ts';

/** What one build put into the store: key → hash of the object, key → where a redirect leads. */
const Manifest = z.strictObject({
  build: z.string().regex(/^[0-9a-f]{12}$/),
  objects: z.record(z.string(), z.string()),
  redirects: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Builds in the store, the live one first; `pending` is the one whose change began and was not seen to end. */
const Builds = z.strictObject({ builds: z.array(z.string()), pending: z.nullable(z.string()) });
export type Builds = z.infer<typeof Builds>;

const FOLDER = '.tirazh';
const BUILDS_KEY = `${FOLDER}/builds.json`;
export const stageKey = (build: string, key: string): string => `${FOLDER}/${build}/${key}`;
export const manifestKey = (build: string): string => `${FOLDER}/${build}.json`;

const JSON_FACTS = { type: 'application/json; charset=utf-8', cache: 'no-store', encoding: null };
const write = (bucket: Bucket, key: string, value: unknown): Promise<void> =>
  bucket.write(key, Buffer.from(JSON.stringify(value)), JSON_FACTS);

export async function readBuilds(bucket: Bucket): Promise<Builds> {
  const text = await bucket.read(BUILDS_KEY);
  return text === null ? { builds: [], pending: null } : Builds.parse(JSON.parse(text));
}

/** Null: the store has no such build. */
export async function readManifest(bucket: Bucket, build: string): Promise<Manifest | null> {
  const text = await bucket.read(manifestKey(build));
  return text === null ? null : Manifest.parse(JSON.parse(text));
}

export const writeBuilds = (bucket: Bucket, builds: Builds): Promise<void> => write(bucket, BUILDS_KEY, builds);
export const writeManifest = (bucket: Bucket, manifest: Manifest): Promise<void> => write(bucket, manifestKey(manifest.build), manifest);
