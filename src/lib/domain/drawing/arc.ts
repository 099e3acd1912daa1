/** How far the handles of a curve that draws a quarter of a circle reach, as a share of the radius. */
export const ARC_HANDLE = 0.5522847498;
