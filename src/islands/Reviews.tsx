import { formatLongDay } from '#lib/messages/format/days.ts';
import { REVIEWS } from '#lib/messages/site/contacts.ts';

/** A customer's review published elsewhere; `product` is null when it is about the whole shop. */
export type Review = { who: string; on: string; where: string; link: string; text: string; product: { name: string; href: string } | null };

/** Reviews with their sources, newest first; nothing when there are none. Rendered at build time only. */
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
