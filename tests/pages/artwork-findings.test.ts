import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Findings } from '#islands/artwork/Findings.tsx';
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx';
import { CHECKOUT_LABELS } from '#lib/messages/checkout/checkout.ts';
import type { ArtworkReport } from '#lib/stores/artwork/artworks.ts';
import { ensureDist } from '../support/dist.ts';

const finding = { indicator: 'bleed', severity: 3, page: 1, place: null, value: 0, limit: 2, detail: 'missing:top,right,bottom,left' };
const report = { severity: 3, pages: 1, sheets: [], unmeasured: [], findings: [finding] } as unknown as ArtworkReport;

test('without pictures of the pages what is wrong is read before the choice of a program', () => {
  const quick = renderToStaticMarkup(createElement(Findings, { report })).replaceAll('\u00a0', ' ');
  expect(quick.indexOf('Нет вылетов')).toBeLessThan(quick.indexOf('Вы работаете в'));
  expect(quick).toContain('На странице 1 со всех сторон фон кончается на линии реза, а нужно ещё 2 мм.');
  const turn = { page: 1, onTo: () => {}, isAiming: false, onShow: () => {} };
  const beside = renderToStaticMarkup(createElement(Findings, { report, turn }));
  expect(beside.indexOf('Вы работаете в')).toBeLessThan(beside.indexOf('Нет вылетов'));
});

test('errors stand in the order of the form, and name a field once', () => {
  const errors = {
    'consents.offer': 'Без этого согласия продолжить нельзя',
    'recipient.phone': 'Телефон – десять цифр после +7',
    'delivery.address': 'Заполните это поле',
  };
  const shown = renderToStaticMarkup(createElement(ErrorSummary, { errors, labels: CHECKOUT_LABELS }));
  const links = [...shown.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(links).toEqual([
    'Улица и дом: Заполните это поле',
    'Телефон – десять цифр после +7',
    'Публичная оферта: Без этого согласия продолжить нельзя',
  ]);
});

test.each(['layouts', 'paymentOrder', 'fast-payment'])('the light table on /%s has its ink ground', async (page) => {
  const dist = await ensureDist();
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  const files = [...html.matchAll(/<link\b[^>]*href="([^"]+\.css)"/g)].map(([, href = '']) => readFileSync(join(dist, href), 'utf8'));
  expect([html, ...files].some((text) => /\.ink\s*\{/.test(text))).toBe(true);
});
