import { PaymentView } from './payment/PaymentView.tsx';
import { useMounted, useParameter } from './use-mounted.ts';
import { Waiting } from './Waiting.tsx';

/** Pays the purchase the address names: /paymentOrder?id=…. */
export function PaymentOrder() {
  const id = useParameter('id');
  return useMounted() ? <PaymentView id={id} /> : <Waiting lines={4} />;
}
