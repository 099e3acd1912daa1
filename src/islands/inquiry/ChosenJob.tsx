import type { PartNames } from '#lib/domain/job/job-names.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import { updateInquiry } from '#lib/stores/inquiry/inquiry-draft.ts';
import { chosenWords } from './chosen.ts';

/** What was chosen on a product's page; it goes with the inquiry unless it is taken out. */
export function ChosenJob({ page, names }: { page: string; names: PartNames }) {
  const { title, words } = chosenWords(page, names);
  return (
    <div className="notice">
      <p>
        {INQUIRY_FORM.chosen}:{' '}
        <a href={page}>
          <b>{title}</b>
        </a>
      </p>
      {words !== '' && <p className="note">{words}</p>}
      <p>
        <button type="button" className="inline-action" onClick={() => updateInquiry({ page: null })}>
          {INQUIRY_FORM.chosenDrop}
        </button>
      </p>
    </div>
  );
}
