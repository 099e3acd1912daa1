import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SectionForm } from '#islands/account/profile/SectionForm.tsx';
import type { Form } from '#islands/form/use-form.ts';

const nothing = () => undefined;
const REFUSED: Form = {
  ...{ errors: {}, text: 'Сначала завершите заказы', error: null, isBusy: false, isDone: false },
  ...{ submit: nothing, run: nothing, reset: nothing },
};

it('names what keeps an account within the frame of the refusal', () => {
  const more = createElement('p', null, 'Не оплачены: № 7');
  const props = { form: REFUSED, labels: {}, action: '', more, children: null };
  const page = renderToStaticMarkup(createElement(SectionForm, props));
  expect(/role="alert".*?<\/div>/.exec(page)?.[0]).toContain('<p>Не оплачены: № 7</p>');
});
