import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteMessages } from '#lib/messages/operator/site.ts';
import type { Bucket } from '../../adapters/bucket.ts';
import { openBucket } from '../../adapters/bucket-s3.ts';
import { readS3Address, type S3Options } from '../../config/s3-address.ts';
import { DELIVERY_FOLDER, POLICIES_FILE } from '../../http/static-headers.ts';
import { readBuilds } from '../../site/manifest.ts';
import { STORED_ENCODINGS, siteObjects, siteRedirects } from '../../site/objects.ts';
import { type Published, previewUpload, rollBack, uploadSite } from '../../site/publish.ts';
import { CommandError, type FileCommand } from '../command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store of the site: `SITE_URL=s3://bucket/folder?region=…&endpoint=https://…`, keys in `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, where every S3 program looks for them.
 * @throws {CommandError} naming what is missing
 */
export function readStore({ SITE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Environment): S3Options {
  const place = readS3Address(SITE_URL ?? '');
  if (place === null) throw new CommandError(siteMessages.needsStore);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new CommandError(siteMessages.needsKeys);
  return { ...place, accessKey: AWS_ACCESS_KEY_ID, secretKey: AWS_SECRET_ACCESS_KEY };
}

const OPTIONS = { dist: { type: 'string' }, encoding: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** @throws {CommandError} at a flag nobody knows, a wrong encoding or a folder without a built site */
function readUpload(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const encoding = STORED_ENCODINGS.find((name) => name === (values.encoding ?? 'identity'));
    const dist = values.dist ?? 'dist';
    if (encoding !== undefined && existsSync(join(dist, DELIVERY_FOLDER, POLICIES_FILE)))
      return { dist, encoding, isDry: values['dry-run'] === true };
  } catch {
    // What follows says how it is called.
  }
  throw new CommandError(siteMessages.uploadUsage);
}

const report = ({ kind, build, uploaded, removed, purge }: Published, isDry: boolean): string =>
  kind === 'same'
    ? siteMessages.same(build)
    : [
        isDry ? siteMessages.wouldUpload(build, uploaded) : siteMessages.uploaded(build, uploaded, removed),
        siteMessages.purge,
        ...purge,
      ].join('\n');

/** The store's own refusals are told in one line. */
async function withBucket<T>(work: (bucket: Bucket) => Promise<T>): Promise<T> {
  const bucket = openBucket(readStore(process.env));
  try {
    return await work(bucket);
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(siteMessages.storeFailed((error as Error).message));
  }
}

export const SITE_COMMANDS: readonly FileCommand[] = [
  {
    name: 'site upload',
    usage: '[--dry-run] [--encoding br|gzip]',
    summary: siteMessages.upload,
    check: async (args) => {
      const { dist, encoding, isDry } = readUpload(args);
      const run = isDry ? previewUpload : uploadSite;
      const published = await withBucket((bucket) => run(bucket, siteObjects(dist, encoding), siteRedirects()));
      return { text: report(published, isDry), ok: true };
    },
  },
  {
    name: 'site builds',
    usage: '',
    summary: siteMessages.builds,
    check: async () => {
      const { builds } = await withBucket(readBuilds);
      return { text: builds.map((build, at) => (at === 0 ? siteMessages.live(build) : build)).join('\n'), ok: true };
    },
  },
  {
    name: 'site rollback',
    usage: '<сборка>',
    summary: siteMessages.rollback,
    check: async ([build = '']) => {
      const published = await withBucket((bucket) => rollBack(bucket, build));
      if (published === null) throw new CommandError(siteMessages.unknownBuild(build));
      return { text: report(published, false), ok: true };
    },
  },
];
