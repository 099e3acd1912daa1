import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { FIELDS, type Field, LONGEST_FIELD } from '#lib/domain/design/person.ts';
import { DESIGN, FIELD_LABELS, guessText } from '#lib/messages/product/design.ts';
import { $designDraft, clearPerson, correctField, isBlank, readText } from '#lib/stores/design/design-draft.ts';
import { debounce } from '#lib/stores/newest.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { useMounted } from '../parts/use-mounted.ts';
import css from './TypedPerson.module.css';

/** Few have read their text before it comes. */
const Additions = lazyPart(() => import('./people/Additions.tsx').then(({ Additions }) => Additions));

const TEXT_ID = 'design-text';
const ERROR_ID = 'design-text-error';
const READ_AFTER_MS = 120;

/** How the browser may fill a field in, and which keyboard a phone shows. */
const KINDS: Readonly<Record<Field, { autoComplete: string; inputMode?: 'tel' | 'email' | 'url' }>> = {
  name: { autoComplete: 'name' },
  role: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  site: { autoComplete: 'url', inputMode: 'url' },
  address: { autoComplete: 'address-line1' },
};

/** Takes over what was typed before the page came alive; without that the field shows what was typed last time. */
function useTypedBefore(area: RefObject<HTMLTextAreaElement | null>, fields: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (current === null) return;
    if (current.value === '') current.value = $designDraft.get().text;
    else if (current.value !== $designDraft.get().text) void readText(current.value);
    for (const field of FIELDS) {
      const typed = fields.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.value ?? '';
      if (typed !== '' && typed !== $designDraft.get().person[field]) correctField(field, typed);
    }
  }, [area, fields]);
}

function Line({ field }: { field: Field }) {
  const { person, guessed } = useStore($designDraft, { ssr: 'initial' });
  const id = `design-${field}`;
  const isGuessed = guessed.includes(field) && person[field] !== '';
  return (
    <div className={css.line}>
      <label htmlFor={id}>{FIELD_LABELS[field]}</label>
      <input
        id={id}
        name={field}
        type="text"
        {...KINDS[field]}
        maxLength={LONGEST_FIELD}
        value={person[field]}
        aria-describedby={isGuessed ? `${id}-guess` : undefined}
        onChange={({ target }) => correctField(field, target.value)}
      />
      {isGuessed && <small id={`${id}-guess`}>{guessText(field)}</small>}
    </div>
  );
}

/** `refusal`: why a template cannot be taken yet, said at the field that mends it. `isOrdered`: one person's card is wanted. */
type Props = { area: RefObject<HTMLTextAreaElement | null>; refusal: string; isOrdered: boolean };

/** One field for any text, and what was understood of it: each line can be put right. */
export function TypedPerson({ area, refusal, isOrdered }: Props) {
  const { text, person, logo, people } = useStore($designDraft, { ssr: 'initial' });
  const fields = useRef<HTMLFieldSetElement>(null);
  const isMounted = useMounted();
  const later = useMemo(() => debounce(READ_AFTER_MS), []);
  useTypedBefore(area, fields);
  useEffect(() => {
    // Cleared, or typed in another tab; the field that is being typed in is ahead of the draft.
    if (area.current !== null && area.current !== document.activeElement) area.current.value = text;
  }, [area, text]);
  // What was typed and not read yet: a field that only lost its focus may show what a customer has taken along.
  const unread = useRef(false);
  const read = (typed: string, afterMs = READ_AFTER_MS) => {
    unread.current = true;
    later(() => {
      unread.current = false;
      void readText(typed);
    }, afterMs);
  };
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={TEXT_ID}>{DESIGN.text}</label>
        <textarea
          className={`input ${css.text}`}
          id={TEXT_ID}
          ref={area}
          rows={5}
          maxLength={4000}
          autoComplete="off"
          placeholder={DESIGN.textPlaceholder}
          aria-invalid={refusal === '' ? undefined : true}
          aria-describedby={refusal === '' ? undefined : ERROR_ID}
          onInput={({ currentTarget: { value } }) => read(value)}
          onPaste={({ currentTarget }) => setTimeout(() => read(currentTarget.value, 0))}
          onBlur={({ target }) => unread.current && read(target.value, 0)}
        />
        <p className="error" id={ERROR_ID} role="alert">
          {refusal}
        </p>
      </div>
      <fieldset ref={fields}>
        <legend className="visually-hidden">{DESIGN.understood}</legend>
        {FIELDS.map((field) => (
          <Line key={field} field={field} />
        ))}
      </fieldset>
      <div className={css.logo}>
        {isMounted && (
          <Suspense>
            <Additions isOrdered={isOrdered} />
          </Suspense>
        )}
      </div>
      <p className="note">{DESIGN.stays}</p>
      {(text !== '' || !isBlank(person) || logo !== null || people !== null) && (
        <button type="button" className={`inline-action ${css.clear}`} onClick={clearPerson}>
          {DESIGN.clear}
        </button>
      )}
    </div>
  );
}
