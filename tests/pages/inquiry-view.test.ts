import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Talk } from '#islands/inquiry/Asked.tsx';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';

it('signs the talk of an inquiry with the reader only where the reader has sent it', () => {
  const messages = [{ author: 'customer', text: 'Можно матовую?', at: '2026-11-16T09:00:00.000Z' } as const];
  const talk = (isMasked: boolean) => renderToStaticMarkup(createElement(Talk, { messages, isMasked }));
  expect(talk(false)).toContain(`<b>${INQUIRY_PAGE.authors.customer}</b>`);
  expect(talk(true)).toContain(`<b>${INQUIRY_PAGE.otherAuthor}</b>`);
});
