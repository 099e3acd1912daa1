import { emailChangeNotice, emailInUseLetter, erasedLetter, newEmailLetter, passwordChangedLetter } from '../account/profile-letters.ts';
import { emailChangedLetter, heldAddressLetter, newDeviceLetter, passwordResetLetter } from '../account/safety-letters.ts';
import { announcementLetter } from '../letters/announcement.ts';
import { arrivalAskedLetter, arrivalLetter } from '../letters/arrival-letters.ts';
import { confirmationLetter, existingAccountLetter, resetLetter } from '../letters/letters.ts';
import type { LetterSample, SampleFacts } from './sample-facts.ts';

/** Letters of an account: a link, or none at all. */
export function accountSamples({ shop, url, now }: SampleFacts): LetterSample[] {
  const facts = { shop, link: `${url}/recoverPassword?token=q4t8m2x5` };
  return [
    { name: 'confirmation', letter: confirmationLetter(facts) },
    { name: 'existing-account', letter: existingAccountLetter(facts) },
    { name: 'reset', letter: resetLetter(facts) },
    { name: 'new-email', letter: newEmailLetter(facts) },
    { name: 'email-in-use', letter: emailInUseLetter(facts) },
    { name: 'email-change-notice', letter: emailChangeNotice({ ...facts, email: 'anna@vetrova.example' }) },
    { name: 'email-changed', letter: emailChangedLetter(facts) },
    { name: 'password-changed', letter: passwordChangedLetter(facts) },
    { name: 'password-reset', letter: passwordResetLetter(facts) },
    { name: 'new-device', letter: newDeviceLetter({ ...facts, device: 'Firefox, Linux', at: now }) },
    { name: 'held-address', letter: heldAddressLetter(facts) },
    { name: 'erased', letter: erasedLetter(facts) },
    {
      name: 'announcement',
      letter: announcementLetter({ ...facts, subject: 'Календари дешевле', text: 'До пятницы настенные календари дешевле на 10 %.' }),
    },
  ];
}

/** About a product to come: the question, then the one letter. */
export function arrivalSamples({ shop, url, items }: SampleFacts): LetterSample[] {
  const [item] = items;
  if (item === undefined) return [];
  const product = item.title;
  const links = { confirm: `${url}/api/arrivals/q4t8m2x5/confirm`, cancel: `${url}/api/arrivals/q4t8m2x5/cancel` };
  return [
    { name: 'arrival-asked', letter: arrivalAskedLetter({ shop, product, ...links }) },
    { name: 'arrival', letter: arrivalLetter({ shop, product, item, link: `${url}/` }) },
  ];
}
