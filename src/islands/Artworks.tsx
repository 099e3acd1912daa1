import { ArtworksOf } from './artwork/ArtworksOf.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted, useParameter } from './parts/use-mounted.ts';

/** Hands in and approves the files of the purchase, or of the one order a designer's link opens: the page of artworks */
export function Artworks() {
  const id = useParameter('order');
  return useMounted() ? <ArtworksOf id={id} /> : <Skeleton lines={6} />;
}
