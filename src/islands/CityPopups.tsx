import { CityPicker } from './city/CityPicker.tsx';
import { CityQuestion } from './city/CityQuestion.tsx';
import { DeliveryNotice } from './city/DeliveryNotice.tsx';

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
