import { useState } from 'react';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { ConfirmLink } from './account/ConfirmLink.tsx';
import { LetterSent } from './account/LetterSent.tsx';
import { RegistrationForm } from './account/RegistrationForm.tsx';
import type { ConsentWords } from './form/Consents.tsx';
import { useParameter } from './parts/use-mounted.ts';

/** Registration. With `needConfirmation` and `email` it asks to confirm the address, with `token` it confirms it. */
export function Registration({ texts, words }: { texts: ConsentVersions; words: ConsentWords }) {
  const token = useParameter('token');
  const needsConfirmation = useParameter('needConfirmation') === 'true';
  const email = useParameter('email');
  const [sentTo, setSentTo] = useState('');
  if (token !== '') return <ConfirmLink token={token} />;
  if (sentTo !== '' || needsConfirmation) return <LetterSent email={sentTo || email} />;
  return <RegistrationForm texts={texts} words={words} onSent={setSentTo} />;
}
