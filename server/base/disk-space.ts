import { statfs } from 'node:fs/promises';

/** Bytes a normal user may still write, and bytes in all. */
export type Space = { free: number; total: number };

export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const GIGABYTE = 1024 ** 3;
const MOST_FOR_UPLOADS = 2 * GIGABYTE;
const MOST_FOR_ORDERS = GIGABYTE / 4;
const SHARE_FOR_UPLOADS = 0.1;
const SHARE_FOR_ORDERS = 0.02;

/** Space kept free: uploads stop first, orders only when almost nothing is left. The smaller of a share and a size. */
export const reserveOf = ({ total }: Space): { uploads: number; orders: number } => ({
  uploads: Math.min(MOST_FOR_UPLOADS, total * SHARE_FOR_UPLOADS),
  orders: Math.min(MOST_FOR_ORDERS, total * SHARE_FOR_ORDERS),
});

/** What a disk with this much space still accepts. */
export function takenWith(space: Space): 'all' | 'orders' | 'nothing' {
  const { uploads, orders } = reserveOf(space);
  if (space.free < orders) return 'nothing';
  return space.free < uploads ? 'orders' : 'all';
}
