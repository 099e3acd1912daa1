import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AskForLetter } from '#islands/account/AskForLetter.tsx';
import { LetterSent } from '#islands/account/LetterSent.tsx';
import { RecoveryPopup } from '#islands/RecoveryPopup.tsx';

const FORMS: readonly [string, FunctionComponent][] = [
  ['a forgotten password', AskForLetter],
  ['a forgotten password in its popup', RecoveryPopup],
  ['another confirmation', () => createElement(LetterSent, { email: '' })],
];

it.each(FORMS)('leaves the words about a wrong e-mail to the page in the form of %s', (_, form) => {
  expect(renderToStaticMarkup(createElement(form))).toMatch(/<form[^>]* novalidate/i);
});
