import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import type { DueOf } from '#lib/stores/payment.ts';
import { ArtworksOf } from '../Artworks.tsx';
import css from './PaymentView.module.css';

/** The places for files, above what has been paid, with the day they still keep. */
export function FilesFirst({ due: { id, orders } }: { due: DueOf }) {
  const promises = [...new Set(orders.flatMap(({ promise }) => promise ?? []))];
  return (
    <section className={`stack ${css.files}`} aria-labelledby="files-title">
      <h2 id="files-title">{PAYMENT_WORDS.filesFirst}</h2>
      {promises.map((promise) => (
        <p key={promise}>{promise}</p>
      ))}
      <ArtworksOf id={id} isPart />
    </section>
  );
}
