import { useState } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ROUTES } from '#lib/routes.ts';
import { type DocumentView, saveDocument } from '#lib/stores/documents.ts';
import css from './PaperList.module.css';

type Props = { papers: readonly DocumentView[]; hasOrders: boolean };

/** Papers line by line, each to be downloaded. `hasOrders`: with a link to the order each belongs to. */
export function PaperList({ papers, hasOrders }: Props) {
  const [failure, setFailure] = useState({ id: '', text: '' });
  const [busy, setBusy] = useState('');
  const save = async (paper: DocumentView) => {
    setBusy(paper.id);
    setFailure({ id: paper.id, text: await saveDocument(paper) });
    setBusy('');
  };
  return (
    <ul className={css.list}>
      {papers.map((paper) => {
        const { id, kind, number, issuedOn, purchase, amount } = paper;
        const name = DOCUMENT_ARCHIVE.name(kind, number);
        return (
          <li key={id}>
            <span className={css.name}>
              <b>{name}</b> <small>{DOCUMENT_ARCHIVE.day(issuedOn)}</small>
              {hasOrders && (
                <a className={css.order} href={`${ROUTES.myOrders}?order=${purchase}`}>
                  {DOCUMENT_ARCHIVE.order(purchase)}
                </a>
              )}
            </span>
            <span className="price">{formatRoubles(amount)}</span>
            <button type="button" className="button button-small" aria-busy={busy === id} onClick={() => void save(paper)}>
              {DOCUMENT_ARCHIVE.download}
              <span className="visually-hidden"> {name}</span>
            </button>
            {failure.id === id && failure.text !== '' && (
              <p className="notice" role="alert">
                {failure.text}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
