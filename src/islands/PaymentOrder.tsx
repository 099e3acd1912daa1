import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted, useParameter } from './parts/use-mounted.ts';
import { PaymentView } from './payment/PaymentView.tsx';
import { PlainHead } from './payment/PlainHead.tsx';

/** Pays the purchase the address names: /paymentOrder?id=…. */
export function PaymentOrder({ vat }: { vat: string }) {
  const id = useParameter('id');
  if (useMounted()) return <PaymentView id={id} vat={vat} />;
  return (
    <>
      <PlainHead title={PAYMENT_WORDS.title} />
      <Skeleton lines={4} />
    </>
  );
}
