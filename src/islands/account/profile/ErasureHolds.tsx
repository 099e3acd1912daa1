import { writeNumber } from '#lib/domain/order-number.ts';
import { ROUTES } from '#lib/routes.ts';
import css from './Section.module.css';

const NUMBERS = /(\d+)/;

/** Why an account is kept, a reason a line as the server names them; each number in them leads to its order. */
export const ErasureHolds = ({ text }: { text: string }) => (
  <ul className={css.list}>
    {text.split('\n').map((reason) => (
      <li key={reason}>
        {reason.split(NUMBERS).map((part) =>
          NUMBERS.test(part) ? (
            <a key={part} href={`${ROUTES.myOrders}?order=${writeNumber(part)}`}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </li>
    ))}
  </ul>
);
