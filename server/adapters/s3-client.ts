import { S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from '../config/s3-address.ts';

const CONNECT_LIMIT_MS = 3000;
/** After this long without a byte the store counts as unavailable. */
const SILENCE_LIMIT_MS = 20_000;

/** The client repeats failed calls, `attempts` in all; then the error is thrown. */
export const openS3 = ({ region, endpoint, isPathStyle, accessKey, secretKey }: S3Options, attempts: number): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Only Amazon's store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
