import { type ReactNode, useState } from 'react';
import { formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { errorText, type Outcome } from '#lib/stores/error-text.ts';
import type { InquiryFileView } from '#lib/stores/inquiry/inquiry.ts';
import css from './InquiryView.module.css';

/** What a press saves to the visitor's device, and why it could not be. */
export function SaveButton({ children, className, onSave }: { children: ReactNode; className: string; onSave: () => Promise<Outcome> }) {
  const [text, setText] = useState('');
  const save = async () => {
    const outcome = await onSave();
    setText(outcome.ok ? '' : INQUIRY_PAGE.notSaved(errorText(outcome.error)));
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void save()}>
        {children}
      </button>
      {text !== '' && (
        <p className="error" role="alert">
          {text}
        </p>
      )}
    </>
  );
}

type FilesProps = { files: readonly InquiryFileView[]; onSave: ((file: InquiryFileView) => Promise<Outcome>) | undefined };

/** Files that came along: they can be saved by who may see them. */
export function InquiryFiles({ files, onSave }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={INQUIRY_PAGE.files}>
      {files.map((file) => (
        <li key={file.position}>
          {onSave === undefined ? (
            file.name
          ) : (
            <SaveButton className="inline-action" onSave={() => onSave(file)}>
              {file.name}
            </SaveButton>
          )}{' '}
          <small className="num">{formatMegabytes(file.size)}</small>
        </li>
      ))}
    </ul>
  );
}
