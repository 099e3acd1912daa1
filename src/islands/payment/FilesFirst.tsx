import { useEffect } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { watchFiles } from '#lib/stores/payment/due-after-files.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { ArtworksOf } from '../artwork/ArtworksOf.tsx';
import css from './PaymentView.module.css';

/** The places for files, above what has been paid, with the day they still keep: each order's own where they differ. */
export function FilesFirst({ due: { id, orders } }: { due: DueOf }) {
  useEffect(() => watchFiles(id), [id]);
  const promised = orders.filter(({ promise }) => promise);
  const isOne = new Set(promised.map(({ promise }) => promise)).size === 1;
  return (
    <section className={`stack ${css.files}`} aria-labelledby="files-title">
      <h2 id="files-title">{PAYMENT_WORDS.filesFirst}</h2>
      {isOne && <p>{promised[0]?.promise}</p>}
      {!isOne &&
        promised.map(({ number, title, promise }) => (
          <p key={number}>
            <b>{title}.</b> {promise}
          </p>
        ))}
      <ArtworksOf id={id} isPart />
    </section>
  );
}
