import { useStore } from '@nanostores/react';
import { $cityName } from '#lib/stores/site/city.ts';

type Props = { city: string };

/**
 * The city of the header. The page's own script has written the chosen one before this wakes, so what stands there is taken over as it is;
 * from then on the store says it.
 */
export function HeaderCity({ city }: Props) {
  const name = useStore($cityName, { ssr: () => city });
  return (
    <span data-city={city} suppressHydrationWarning>
      {name}
    </span>
  );
}
