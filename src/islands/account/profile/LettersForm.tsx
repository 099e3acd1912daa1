import { LETTER_KINDS, type LetterKind } from '#lib/domain/orders/status-letters.ts';
import { LETTER_TEXTS, SECTION } from '#lib/messages/account/profile-sections.ts';
import { type ProfileView, saveLetters } from '#lib/stores/account/profile.ts';
import css from './Section.module.css';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';
import { WithProfile } from './WithProfile.tsx';

const chosenIn = (data: FormData) =>
  Object.fromEntries(LETTER_KINDS.map((kind) => [kind, data.has(`letters.${kind}`)])) as Record<LetterKind, boolean>;

function Form({ profile: { letters } }: { profile: ProfileView }) {
  const form = useSection('letters', (data) => saveLetters(chosenIn(data)));
  return (
    <SectionForm form={form} labels={{}} action={SECTION.save} done={SECTION.saved}>
      <fieldset className={`field ${css.kinds}`}>
        <legend className="label">{SECTION.lettersLegend}</legend>
        {LETTER_KINDS.map((kind) => (
          <label className="tick" key={kind}>
            <input type="checkbox" name={`letters.${kind}`} defaultChecked={letters[kind]} />
            <span>{LETTER_TEXTS[kind]}</span>
          </label>
        ))}
      </fieldset>
      <p className="note">{SECTION.lettersNote}</p>
    </SectionForm>
  );
}

/** Chooses which letters about orders the customer gets. */
export function LettersForm() {
  return <WithProfile>{(profile) => <Form profile={profile} />}</WithProfile>;
}
