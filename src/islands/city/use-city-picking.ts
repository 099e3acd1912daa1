import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { City } from '#lib/domain/cities/city.ts';
import { $citySearch, chooseCity, searchCity } from '#lib/stores/site/city.ts';
import { nextOption } from './city-list.ts';

export const optionId = (index: number) => `city-option-${index}`;

/** State of the city selector: the typed text, the highlighted option, and the choice that closes the popup. */
export function useCityPicking() {
  const search = useStore($citySearch, { ssr: 'initial' });
  const [active, setActive] = useState(-1);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const options: readonly City[] = search.results;

  // Searches at once for text typed before hydration.
  useEffect(() => {
    if (field.current?.value) searchCity(field.current.value, 0);
  }, []);

  const type = (text: string) => {
    setActive(-1);
    searchCity(text);
  };
  const clear = () => {
    if (field.current !== null) field.current.value = '';
    type('');
    field.current?.focus();
  };
  const choose = async (chosen: City) => {
    if (await chooseCity(chosen)) dialog.current?.close();
  };
  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOption(event.key, active, options.length);
    if (event.key === 'Enter') {
      const chosen = options[active] ?? (search.state === 'ready' ? options[0] : undefined);
      if (chosen !== undefined) void choose(chosen);
    } else if (event.key === 'Escape' && field.current?.value) clear();
    else if (next !== null) moveTo(next);
    else return;
    event.preventDefault();
  };
  return { search, options, active, dialog, field, type, clear, choose, onKeyDown, leave: () => setActive(-1) };
}
