import type { Box } from './report.ts';

/** Whether two boxes have an area in common; those that only touch have none. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
