import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted, useParameter } from './parts/use-mounted.ts';
import { PaymentView } from './payment/PaymentView.tsx';

/** Pays the purchase the address names: /paymentOrder?id=…. */
export function PaymentOrder({ vat }: { vat: string }) {
  const id = useParameter('id');
  return useMounted() ? <PaymentView id={id} vat={vat} /> : <Skeleton lines={4} />;
}
