import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Destination } from '#lib/domain/delivery/delivery.ts';
import { $destination } from '#lib/stores/delivery.ts';
import type { Loaded } from '#lib/stores/failure-text.ts';
import { type ChangeWays, changeDelivery, loadWays } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { changeRequest } from './change-request.ts';

const NO_ERRORS: Record<string, string> = {};

/** The city the purchase goes to; once another one is chosen in the popup, that one. */
function useCity(delivery: PurchaseView['delivery']): Destination {
  const chosen = useStore($destination);
  const first = useRef(chosen);
  return chosen === first.current && delivery.city !== null ? delivery.city : chosen;
}

/** Ways to get a purchase in a city; null until the first answer. */
function useWays(id: string, city: Destination): Loaded<ChangeWays> | null {
  const [ways, setWays] = useState<Loaded<ChangeWays> | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadWays(id, city).then((loaded) => {
      if (!isGone) setWays(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [id, city]);
  return ways;
}

/** Another way for a purchase: what its city offers, which one is picked, and what came of asking for it. */
export function useDeliveryChange({ id, delivery }: PurchaseView, onDone: () => void) {
  const city = useCity(delivery);
  const ways = useWays(id, city);
  const [type, setType] = useState(delivery.type);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const way = ways?.kind === 'ok' ? ways.value.offers.find((known) => known.type === type) : undefined;

  const send = async (data: FormData) => {
    if (isBusy || way === undefined) return;
    setBusy(true);
    const result = await changeDelivery(id, changeRequest(data, way, city));
    setBusy(false);
    if (result.kind === 'ok') onDone();
    setErrors(result.kind === 'invalid' ? result.errors : NO_ERRORS);
    setText(result.kind === 'failed' ? result.text : '');
  };
  const isDisabled = isBusy || way === undefined || way.difference > 0;
  return { city, ways, way, type, setType, errors, text, isDisabled, send };
}
