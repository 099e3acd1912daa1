import { S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from '../config/s3-address.ts';

const CONNECT_LIMIT_MS = 3000;
/** No byte for so long: the store is gone. */
const SILENCE_LIMIT_MS = 20_000;

/** Calls are tried again by the client, `attempts` in all; what still fails is thrown. */
export const openS3 = ({ region, endpoint, isPathStyle, accessKey, secretKey }: S3Options, attempts: number): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
