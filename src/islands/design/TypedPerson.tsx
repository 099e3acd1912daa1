import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { isLined, LONGEST_FIELD, LONGEST_TEXT, onlyFields, type TypedField, unaskedFields } from '#lib/domain/design/person.ts';
import { DESIGN, FIELD_EXAMPLES, FIELD_LABELS, foldText, guessText } from '#lib/messages/product/design.ts';
import { $designDraft, clearPerson, correctField, isBlank, readText } from '#lib/stores/design/design-draft.ts';
import { debounce } from '#lib/stores/newest.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { useMounted } from '../parts/use-mounted.ts';
import { Fold } from './Fold.tsx';
import css from './TypedPerson.module.css';

/** Few have read their text before it comes. */
const Additions = lazyPart(() => import('./people/Additions.tsx').then(({ Additions }) => Additions));

const TEXT_ID = 'design-text';
const ERROR_ID = 'design-text-error';
const READ_AFTER_MS = 120;

/** How the browser may fill a field in, and which keyboard a phone shows. */
const KINDS: Readonly<Partial<Record<TypedField, { autoComplete: string; inputMode?: 'tel' | 'email' | 'url' }>>> = {
  name: { autoComplete: 'name' },
  role: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  site: { autoComplete: 'url', inputMode: 'url' },
  address: { autoComplete: 'address-line1' },
};

/** No browser knows what is to stand in the others. */
const UNKNOWN = { autoComplete: 'off' };

/** Takes over what was typed before the page came alive; without that the field shows what was typed last time. */
function useTypedBefore(
  area: RefObject<HTMLTextAreaElement | null>,
  part: RefObject<HTMLElement | null>,
  fields: readonly TypedField[],
): void {
  const isTypedBefore = useRef(false);
  useLayoutEffect(() => {
    const { current } = area;
    if (current === null) return;
    // Read again for the product that the address names: the page was built for another one.
    isTypedBefore.current ||= current.value !== '' && current.value !== $designDraft.get().text;
    if (current.value === '') current.value = $designDraft.get().text;
    else if (isTypedBefore.current) void readText(current.value, fields);
    for (const field of fields) {
      const typed = part.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.value ?? '';
      if (typed !== '' && typed !== $designDraft.get().person[field]) correctField(field, typed);
    }
  }, [area, part, fields]);
}

function Line({ field }: { field: TypedField }) {
  const { person, guessed } = useStore($designDraft, { ssr: 'initial' });
  const id = `design-${field}`;
  const value = person[field] ?? '';
  const isGuessed = guessed.includes(field) && value !== '';
  const input = {
    ...{ id, name: field, value, placeholder: FIELD_EXAMPLES[field] },
    ...(KINDS[field] ?? UNKNOWN),
    'aria-describedby': isGuessed ? `${id}-guess` : undefined,
    onChange: ({ target }: { target: { value: string } }) => correctField(field, target.value),
  };
  return (
    <div className={css.line}>
      <label htmlFor={id}>{FIELD_LABELS[field]}</label>
      {isLined(field) ? (
        <textarea rows={2} maxLength={LONGEST_TEXT} {...input} />
      ) : (
        <input type="text" maxLength={LONGEST_FIELD} {...input} />
      )}
      {isGuessed && <small id={`${id}-guess`}>{guessText(field)}</small>}
    </div>
  );
}

/** `fields` are asked for; `refusal`: why a template cannot be taken yet, said at the field that mends it. `isForOne`: no table of people is wanted. */
type Props = { area: RefObject<HTMLTextAreaElement | null>; fields: readonly TypedField[]; refusal: string; isForOne: boolean };

/** One field for any text, and what was understood of it: each line can be put right. */
export function TypedPerson({ area, fields, refusal, isForOne }: Props) {
  const { text, person, logo, people } = useStore($designDraft, { ssr: 'initial' });
  const unasked = unaskedFields(person, fields);
  const part = useRef<HTMLFieldSetElement>(null);
  const isMounted = useMounted();
  const later = useMemo(() => debounce(READ_AFTER_MS), []);
  useTypedBefore(area, part, fields);
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
      void readText(typed, fields);
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
          placeholder={fields.includes('heading') ? DESIGN.noticePlaceholder : DESIGN.textPlaceholder}
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
      {unasked.length > 0 && <p className="note">{DESIGN.unasked(unasked)}</p>}
      <Fold title={foldText(fields.filter((field) => person[field]))} />
      <div className="stack">
        <fieldset ref={part}>
          <legend className="visually-hidden">{DESIGN.understood}</legend>
          {fields.map((field) => (
            <Line key={field} field={field} />
          ))}
        </fieldset>
        <div className={css.logo}>
          {isMounted && (
            <Suspense>
              <Additions isForOne={isForOne} />
            </Suspense>
          )}
        </div>
        <p className="note">{DESIGN.stays}</p>
        {(text !== '' || !isBlank(onlyFields(person, fields)) || logo !== null || people !== null) && (
          <button type="button" className={`inline-action ${css.clear}`} onClick={clearPerson}>
            {DESIGN.clear}
          </button>
        )}
      </div>
    </div>
  );
}
