import { DEFAULT_CITY } from '#lib/domain/cities/city-preset.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { confirmDefaultCity } from '#lib/stores/site/city.ts';
import { Popup } from '../parts/Popup.tsx';
import { closes, opens } from '../parts/popup-buttons.ts';

const ID = 'city-question';

/** Asks a first visitor whether the default city is theirs. */
export function CityQuestion() {
  const closeThis = () => {
    const dialog = document.getElementById(ID);
    if (dialog instanceof HTMLDialogElement) dialog.close();
  };
  return (
    <Popup id={ID} title={POPUPS.cityQuestion(DEFAULT_CITY.name)}>
      <p>{POPUPS.cityQuestionNote}</p>
      <p className="row">
        <button className="button button-primary" data-answer="yes" {...closes(ID)} onClick={() => void confirmDefaultCity()}>
          {POPUPS.yes}
        </button>
        <button className="button" {...opens('city')} onClick={closeThis}>
          {POPUPS.noOther}
        </button>
      </p>
    </Popup>
  );
}
