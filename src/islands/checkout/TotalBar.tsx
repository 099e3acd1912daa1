import { useEffect, useState } from 'react';
import css from '../calculator/Ticket.module.css';

/** Whether an element of the page is on the screen. */
function useSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const watched = document.getElementById(id);
    if (watched === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}

/** `of`: the id of the total; `isBarred`: the words say that an artwork cannot be printed. All words come from it: what both import would be one more file of the order form. */
type Props = { of: string; price: string; day: string; isBarred: boolean; action: string };

/** The sum and the day at the foot of a narrow screen, until the total itself, which stands below the form, is on it. */
export function TotalBar({ of, price, day, isBarred, action }: Props) {
  if (useSeen(of)) return null;
  return (
    <div className={css.total}>
      <p>
        <b className="price">{price}</b>
        <small className={isBarred ? 'state-bad' : css.words}>{day}</small>
      </p>
      <a className="button button-primary" href={`#${of}`}>
        {action}
      </a>
    </div>
  );
}
