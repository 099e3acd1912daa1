import { randomBytes } from 'node:crypto';

/** UUID version 7: the time first, so that newer rows come later in every index. */
export function v7(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const PUBLIC_ID_BYTES = 20;

/** 160 random bits: an address nobody guesses. */
export const publicId = (): string => randomBytes(PUBLIC_ID_BYTES).toString('base64url');
