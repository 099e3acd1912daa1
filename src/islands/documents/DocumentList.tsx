import { useState } from 'react';
import { invoiceBeside, isReceipt } from '#lib/domain/documents/archive.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ROUTES } from '#lib/routes.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { type DocumentView, saveDocument, saveExchange } from '#lib/stores/orders/documents.ts';
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

type SaveAs = typeof saveDocument;
type OneProps = {
  document: DocumentView;
  sameMoney: DocumentView | undefined;
  isBusy: boolean;
  error: string;
  hasOrder: boolean;
  onSave: (saveAs: SaveAs) => void;
};

/** Its PDF, and the file for the programs of accountants where there is one. */
function Files({ document: { kind, number, xml }, isBusy, onSave }: Pick<OneProps, 'document' | 'isBusy' | 'onSave'>) {
  const name = DOCUMENT_ARCHIVE.name(kind, number);
  return (
    <span className={css.files}>
      <button type="button" className="button button-small" aria-busy={isBusy} onClick={() => onSave(saveDocument)}>
        {DOCUMENT_ARCHIVE.download}
        <span className="visually-hidden"> {name}</span>
      </button>
      {xml !== undefined && (
        <button type="button" className="link" onClick={() => onSave(saveExchange)}>
          {DOCUMENT_ARCHIVE.downloadXml}
          <span className="visually-hidden"> {DOCUMENT_ARCHIVE.downloadXmlOf(name)}</span>
        </button>
      )}
    </span>
  );
}

/** Why it is not to be paid: that its order was cancelled says more than that a newer one had replaced it, and that more than a sum. */
function notPayableText({ kind, replacedBy, isCancelled, otherDue }: DocumentView): string {
  if (isCancelled === true) return DOCUMENT_ARCHIVE.cancelled;
  if (replacedBy !== undefined) return DOCUMENT_ARCHIVE.replacedBy(kind, replacedBy);
  return otherDue === undefined ? '' : DOCUMENT_ARCHIVE.otherDue(otherDue);
}

function One({ document, sameMoney, error, hasOrder, ...saving }: OneProps) {
  const { kind, number, issuedOn, purchase, amount, payer, means } = document;
  const notPayable = notPayableText(document);
  return (
    <li>
      <span className={css.name}>
        <b>{DOCUMENT_ARCHIVE.name(kind, number)}</b> <small>{DOCUMENT_ARCHIVE.day(issuedOn)}</small>
        {means !== undefined && <span>{means}</span>}
        {hasOrder && payer !== undefined && <span className={css.payer}>{payer.name}</span>}
        {notPayable !== '' && <small className={document.otherDue?.due === 0 ? css.payer : css.replaced}>{notPayable}</small>}
        {sameMoney !== undefined && <span className={css.payer}>{DOCUMENT_ARCHIVE.paidOnce(sameMoney.number)}</span>}
        {hasOrder && (
          <a className={css.order} href={`${ROUTES.myOrders}?order=${purchase}`}>
            {DOCUMENT_ARCHIVE.order(purchase)}
          </a>
        )}
      </span>
      <span className="price">{formatRoubles(amount)}</span>
      {isReceipt(kind) ? <ReceiptPlace document={document} /> : <Files document={document} {...saving} />}
      {error !== '' && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** Documents line by line, each to be downloaded. `hasOrders`: with a link to the order each belongs to. */
export function DocumentList({ documents, hasOrders }: Props) {
  const [error, setError] = useState({ id: '', text: '' });
  const [busy, setBusy] = useState('');
  const save = async (document: DocumentView, saveAs: SaveAs) => {
    setBusy(document.id);
    const outcome = await saveAs(document);
    setError({ id: document.id, text: outcome.ok ? '' : errorText(outcome.error) });
    setBusy('');
  };
  return (
    <ul className={css.list}>
      {documents.map((document) => (
        <One
          key={document.id}
          document={document}
          sameMoney={invoiceBeside(document, documents)}
          isBusy={busy === document.id}
          error={error.id === document.id ? error.text : ''}
          hasOrder={hasOrders}
          onSave={(saveAs) => void save(document, saveAs)}
        />
      ))}
    </ul>
  );
}
