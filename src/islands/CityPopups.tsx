import { CityPicker } from './CityPicker.tsx';
import { CityQuestion } from './CityQuestion.tsx';
import { DeliveryNotice } from './DeliveryNotice.tsx';

/** Everything about the city wakes together: whichever popup a person starts in may lead to the others. */
export function CityPopups() {
  return (
    <>
      <CityQuestion />
      <CityPicker />
      <DeliveryNotice />
    </>
  );
}
