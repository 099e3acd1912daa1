import { CALCULATOR } from '#lib/messages/product/calculator.ts';

/** Opens the dialog of the page's frame without a script of ours. */
const OPEN_CITY = { command: 'show-modal', commandfor: 'city' };

/**
 * Names the city the delivery is for. The page's own script writes the chosen city into every `data-city`, before this island
 * wakes and whenever it changes, so React leaves the word alone.
 */
export function CityNote({ city }: { city: string }) {
  return (
    <p className="note">
      {CALCULATOR.cityBefore}
      <button type="button" className="inline-action" {...OPEN_CITY}>
        <span data-city={city} suppressHydrationWarning>
          {city}
        </span>
      </button>
    </p>
  );
}
