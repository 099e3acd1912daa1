import { formatLongDay } from '#lib/messages/format/days.ts';
import { REVIEWS } from '#lib/messages/site/contacts.ts';

/** What a customer has written elsewhere; `product`: what it is about, null for the shop as a whole. */
export type Review = { who: string; on: string; where: string; link: string; text: string; product: { name: string; href: string } | null };

/** Reviews with their sources, newest first; nothing at all where there are none. Drawn at build, never woken. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <>
      <h2 id="reviews">{REVIEWS.title}</h2>
      <p>{REVIEWS.lead}</p>
      {reviews
        .toSorted((a, b) => b.on.localeCompare(a.on))
        .map(({ who, on, where, link, text, product }) => (
          <figure key={`${on} ${text}`}>
            <blockquote cite={link}>
              <p>{text}</p>
            </blockquote>
            <figcaption className="note">
              {`${who}, `}
              <time dateTime={on}>{formatLongDay(on)}</time>
              {', '}
              <a href={link} rel="nofollow noopener">
                {where}
              </a>
              {product !== null && (
                <>
                  {' · '}
                  <a href={product.href}>{product.name}</a>
                </>
              )}
            </figcaption>
          </figure>
        ))}
    </>
  );
}
