import { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Options } from '../config/s3-address.ts';
import type { Bucket } from './bucket.ts';
import { openS3 } from './s3-client.ts';

const ATTEMPTS = 5;
/** The store's own limit of one call. */
const REMOVED_AT_ONCE = 1000;

/** A bucket of an S3-compatible store. Calls are tried again by the client; what still fails is thrown. */
export function openBucket(options: S3Options): Bucket {
  const { bucket, prefix } = options;
  const client = openS3(options, ATTEMPTS);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const removeSome = async (keys: readonly string[]): Promise<void> => {
    const Delete = { Objects: keys.map((key) => ({ Key: prefix + key })), Quiet: true };
    const { Errors: errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
    if (errors.length > 0) throw new Error(`not removed: ${errors.map(({ Key: key, Code: code }) => `${key} ${code}`).join(', ')}`);
  };
  return {
    read: async (key) => {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(at(key)));
        return (await body?.transformToString()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    write: async (key, body, { type, cache, encoding }) => {
      const facts = { ContentType: type, CacheControl: cache, ...(encoding === null ? {} : { ContentEncoding: encoding }) };
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ...facts }));
    },
    writeRedirect: async (key, target) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: Buffer.alloc(0), ContentLength: 0, WebsiteRedirectLocation: target }));
    },
    copy: async (from, to) => {
      const source = `${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: source }));
    },
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE) await removeSome(keys.slice(start, start + REMOVED_AT_ONCE));
    },
  };
}
