import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import { $deliveryCity } from '#lib/stores/checkout/delivery.ts';
import { changeDelivery, loadWays } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { useForm } from '../form/use-form.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { changeRequest, type Way } from './change-request.ts';

/** The city the purchase goes to; once another one is chosen in the popup, that one. */
function useCity(delivery: PurchaseView['delivery']): DeliveryCity {
  const chosen = useStore($deliveryCity);
  const first = useRef(chosen);
  return chosen === first.current && delivery.city !== null ? delivery.city : chosen;
}

/** Another way for a purchase: what its city offers (null until the first answer), which one is picked, and what came of asking for it. */
export function useDeliveryChange({ id, delivery }: PurchaseView, onDone: () => void) {
  const city = useCity(delivery);
  const { outcome: ways } = useAnswer(JSON.stringify([id, city]), () => loadWays(id, city));
  const [type, setType] = useState(delivery.type);
  const way = ways?.ok ? ways.value.offers.find((known) => known.type === type) : undefined;
  // Without a way the form is not there.
  const form = useForm((data) => changeDelivery(id, changeRequest(data, way as Way, city)), onDone);
  const isDisabled = form.isBusy || way === undefined;
  return { city, ways, way, type, setType, form, isDisabled };
}
