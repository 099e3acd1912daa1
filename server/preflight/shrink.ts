import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';

/** Every pixel the mean of those that fall into it. */
export function shrink({ width, height, components, data }: Samples, wanted: number): Samples {
  const step = Math.max(1, Math.floor(width / wanted));
  const [wide, high] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const small = new Uint8Array(wide * high * components);
  const sums = new Float64Array(wide * components);
  for (let y = 0; y < high; y += 1) {
    sums.fill(0);
    for (let row = y * step; row < (y + 1) * step; row += 1) {
      let at = row * width * components;
      for (let x = 0; x < wide; x += 1)
        for (let pixel = 0; pixel < step; pixel += 1)
          for (let part = 0; part < components; part += 1) {
            const to = x * components + part;
            sums[to] = (sums[to] ?? 0) + (data[at] ?? 0);
            at += 1;
          }
    }
    for (let at = 0; at < sums.length; at += 1) small[y * sums.length + at] = Math.round((sums[at] ?? 0) / (step * step));
  }
  return { width: wide, height: high, components, data: small };
}
