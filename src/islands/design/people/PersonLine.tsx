import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import type { Filled, PageSpec, Tools } from '#lib/domain/design/fill.ts';
import { isBarred } from '#lib/domain/design/people/remarks.ts';
import type { Field } from '#lib/domain/design/person.ts';
import { FIELD_LABELS } from '#lib/messages/product/design.ts';
import { PEOPLE, personText } from '#lib/messages/product/people.ts';
import { putOut } from '#lib/stores/design/people.ts';
import { StateMark } from '../../parts/StateMark.tsx';
import { DesignPicture } from '../DesignPicture.tsx';
import { $screens } from '../logo-screens.ts';
import { A_SCREEN_AWAY, useNear } from '../use-near.ts';
import css from '../Wall.module.css';
import { focusTitle } from './focus-title.ts';
import { LineRemarks } from './LineRemarks.tsx';
import { PersonFields } from './PersonFields.tsx';
import type { Line } from './use-lines.ts';

const NO_FACES = new Map();

type Props = {
  line: Line;
  fields: readonly Field[];
  filled: Filled | undefined;
  tools: Tools | null;
  page: PageSpec;
  isShown: boolean;
  onShow: (at: number) => void;
  /** Its fields are being put right. */
  isOpen: boolean;
  onOpen: (at: number | null) => void;
};

/** The face of the person's card; blank paper while it is set, or where it cannot be. */
function Picture({ line, filled, tools, page: { width, height }, isShown, onShow }: Omit<Props, 'fields' | 'isOpen' | 'onOpen'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useNear(button, A_SCREEN_AWAY);
  const screens = useStore($screens);
  const design = useMemo(
    () => ({ width, height, pages: filled?.ok && isNear ? filled.design.pages : [] }),
    [width, height, filled, isNear],
  );
  const label = PEOPLE.showOnWall(personText(line.person.name, line.at));
  return (
    <button type="button" ref={button} className={css.sheet} aria-pressed={isShown} onClick={() => onShow(line.at)}>
      <DesignPicture design={design} page={0} label={label} screens={screens} typefaces={tools?.typefaces ?? NO_FACES} />
    </button>
  );
}

/** Whether the line is ready to be printed, looked at first, or mended. */
function stateOf({ remarks }: Line, filled: Filled | undefined): 'ok' | 'warn' | 'bad' | null {
  if (remarks.some(isBarred) || filled?.ok === false) return 'bad';
  if (remarks.length > 0) return 'warn';
  return filled === undefined ? null : 'ok';
}

/** One person: what is printed, the card, and what is in its way. */
export function PersonLine(props: Props) {
  const { line, fields, filled, isOpen, onOpen } = props;
  const { at, person, remarks } = line;
  const edit = useRef<HTMLButtonElement>(null);
  const state = stateOf(line, filled);
  const name = personText(person.name, at);
  const hasMore = isOpen || remarks.length > 0 || filled?.ok === false;
  const toEdit = () => edit.current?.focus();
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className="state">
            {at + 1} {state !== null && <StateMark state={state} />}
          </span>
          <Picture {...props} />
        </th>
        {fields.map((field) => (
          <td key={field} data-label={FIELD_LABELS[field]}>
            {person[field]}
          </td>
        ))}
        <td>
          <button
            type="button"
            className="inline-action"
            ref={edit}
            aria-expanded={isOpen}
            aria-label={`${PEOPLE.edit}: ${name}`}
            onClick={() => onOpen(isOpen ? null : at)}
          >
            {PEOPLE.edit}
          </button>{' '}
          <button
            type="button"
            className="inline-action"
            aria-label={`${PEOPLE.putOut}: ${name}`}
            onClick={() => {
              putOut(at, true);
              focusTitle({ preventScroll: true });
            }}
          >
            {PEOPLE.putOut}
          </button>
        </td>
      </tr>
      {hasMore && (
        <tr>
          <td colSpan={fields.length + 2}>
            <LineRemarks line={line} filled={filled} onMended={toEdit} />
            {isOpen && (
              <PersonFields
                at={at}
                person={person}
                name={name}
                onDone={() => {
                  onOpen(null);
                  toEdit();
                }}
              />
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
