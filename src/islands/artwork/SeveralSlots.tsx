import { ApproveReady } from './ApproveReady.tsx';
import { ManySlots, type SeveralProps } from './ManySlots.tsx';

/** More are listed, and folded. */
const FEW = 3;

/** The files of an order that holds several, with one word for all that are good. */
export function SeveralSlots({ Slot, ...props }: SeveralProps) {
  const { order, role } = props;
  return (
    <>
      {role === 'customer' && <ApproveReady order={order} />}
      {order.slots.length > FEW ? (
        <ManySlots Slot={Slot} {...props} />
      ) : (
        order.slots.map((slot) => <Slot key={slot.id} slot={slot} {...props} />)
      )}
    </>
  );
}
