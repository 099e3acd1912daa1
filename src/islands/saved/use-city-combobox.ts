import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { City } from '#lib/domain/cities/city.ts';
import { normalise } from '#lib/domain/cities/settlement.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import { $citySearch, searchCity } from '#lib/stores/site/city.ts';

/** Where the arrows lead: around the list, and nowhere in an empty one. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const step = (key: string, at: number, count: number): number =>
  at < 0 && key === 'ArrowUp' ? count - 1 : (at + (STEPS[key] ?? 0) + count) % count;

/** What is typed, what is found for it, and where the keyboard is in the list. A typed name counts once it is chosen, or is that of a found town. */
export function useCityCombobox(city: DeliveryCity | null, onChange: (city: DeliveryCity | null) => void) {
  const search = useStore($citySearch);
  const [text, setText] = useState(city?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => () => searchCity(''), []);
  const options: readonly City[] = isOpen ? search.results : [];

  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    setOpen(true);
    onChange(null);
    searchCity(typed);
  };
  const close = () => {
    setOpen(false);
    searchCity('');
  };
  const choose = ({ name, subject, kladr_id, index }: City) => {
    setText(name);
    onChange({ name, subject, kladr_id, index });
    close();
  };
  const leave = () => {
    const named = [...options.slice(active), ...options].find(({ name }) => normalise(name) === normalise(text));
    if (named === undefined) close();
    else choose(named);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (STEPS[event.key] !== undefined && options.length > 0) setActive(step(event.key, active, options.length));
    else return;
    event.preventDefault();
  };
  return { search, text, options, active, type, leave, choose, onKeyDown };
}
