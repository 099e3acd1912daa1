import { useState } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ROUTES } from '#lib/routes.ts';
import { type DocumentView, saveDocument, saveExchange } from '#lib/stores/documents.ts';
import { errorText } from '#lib/stores/error-text.ts';
import css from './DocumentList.module.css';

type Props = { documents: readonly DocumentView[]; hasOrders: boolean };

/** A receipt is kept by the operator of fiscal data: a link to it there, or the numbers it is found by. */
function ReceiptPlace({ document: { file, fiscal, kind, number } }: { document: DocumentView }) {
  if (file === '') return <small className={css.fiscal}>{fiscal ? DOCUMENT_ARCHIVE.fiscal(fiscal) : null}</small>;
  return (
    <a className="button button-small" href={file} target="_blank" rel="noopener noreferrer">
      {DOCUMENT_ARCHIVE.openReceipt}
      <span className="visually-hidden"> {DOCUMENT_ARCHIVE.name(kind, number)}</span>
    </a>
  );
}

/** Documents line by line, each to be downloaded. `hasOrders`: with a link to the order each belongs to. */
export function DocumentList({ documents, hasOrders }: Props) {
  const [error, setError] = useState({ id: '', text: '' });
  const [busy, setBusy] = useState('');
  const save = async (document: DocumentView, saveAs: typeof saveDocument) => {
    setBusy(document.id);
    const outcome = await saveAs(document);
    setError({ id: document.id, text: outcome.ok ? '' : errorText(outcome.error) });
    setBusy('');
  };
  return (
    <ul className={css.list}>
      {documents.map((document) => {
        const { id, kind, number, issuedOn, purchase, amount } = document;
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
            {kind === 'receipt' || kind === 'receipt_return' ? (
              <ReceiptPlace document={document} />
            ) : (
              <span className={css.files}>
                <button
                  type="button"
                  className="button button-small"
                  aria-busy={busy === id}
                  onClick={() => void save(document, saveDocument)}
                >
                  {DOCUMENT_ARCHIVE.download}
                  <span className="visually-hidden"> {name}</span>
                </button>
                {document.xml !== undefined && (
                  <button type="button" className="link" onClick={() => void save(document, saveExchange)}>
                    {DOCUMENT_ARCHIVE.downloadXml}
                    <span className="visually-hidden"> {DOCUMENT_ARCHIVE.downloadXmlOf(name)}</span>
                  </button>
                )}
              </span>
            )}
            {error.id === id && error.text !== '' && (
              <p className="notice" role="alert">
                {error.text}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
