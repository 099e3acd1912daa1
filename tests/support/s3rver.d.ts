declare module 's3rver' {
  import type { Readable } from 'node:stream';

  namespace S3rver {
    type Content = Readable;
    type Kept = { size: number; md5: string };
    type StoredObject = { bucket: string; key: string; content: Content; metadata: Record<string, string> };
    type Options = {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    };
    /** Its files on the disk. */
    type Store = {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
      putObject(object: StoredObject): Promise<Kept>;
      putPart(bucket: string, uploadId: string, part: number, content: Content): Promise<Kept>;
    };
  }
  class S3rver {
    constructor(options: S3rver.Options);
    store: S3rver.Store;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
  export default S3rver;
}
