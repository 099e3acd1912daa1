import { useStore } from '@nanostores/react';
import { $cityName } from '#lib/stores/site/city.ts';

type Props = { city: string };

/**
 * The city in the header. An inline script has written the chosen city before this island hydrates, so the first render keeps that text;
 * later the store decides.
 */
export function HeaderCity({ city }: Props) {
  const name = useStore($cityName, { ssr: () => city });
  return (
    <span data-city={city} suppressHydrationWarning>
      {name}
    </span>
  );
}
