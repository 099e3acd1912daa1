/** A folder of a bucket of an S3-compatible store. */
export type S3Address = {
  bucket: string;
  /** Folder inside of the bucket with `/` at the end, or nothing. */
  prefix: string;
  region: string;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  /** Whether the bucket is a folder of the address or a part of its host name. */
  isPathStyle: boolean;
};

export type S3Options = S3Address & { accessKey: string; secretKey: string };

/**
 * Reads `s3://bucket/folder?region=…&endpoint=https://…&style=path|host`; null when it is not written that way. Keys do not belong
 * into an address: they would end in a journal.
 */
export function readS3Address(address: string): S3Address | null {
  if (!address.startsWith('s3://') || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, username, password } = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint');
  const style = searchParams.get('style') ?? (endpoint === null ? 'host' : 'path');
  if (hostname === '' || username !== '' || password !== '' || !['path', 'host'].includes(style)) return null;
  if (endpoint !== null && (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))) return null;
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    isPathStyle: style === 'path',
  };
}
