import { LogoField } from '../LogoField.tsx';
import { PeopleField } from './PeopleField.tsx';

/** What few add to the typed person: a logo, and a table of many people. */
export const Additions = ({ isForOne }: { isForOne: boolean }) => (
  <div className="stack">
    <LogoField />
    {!isForOne && <PeopleField />}
  </div>
);
