import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Findings } from '#islands/artwork/Findings.tsx';
import { Mend } from '#islands/artwork/Fixes.tsx';
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx';
import { CHECKOUT_LABELS } from '#lib/messages/checkout/checkout.ts';
import type { ArtworkFinding, ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artwork/artworks.ts';
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

test('advice to look at a picture says when there will be one, where there is none yet', () => {
  const guess = { ...finding, indicator: 'size', severity: 2, detail: 'guess' };
  const guessed = { ...report, findings: [guess] } as ArtworkReport;
  const turn = { page: 1, onTo: () => {}, isAiming: false, onShow: () => {} };
  expect(renderToStaticMarkup(createElement(Findings, { report: guessed, turn }))).toContain('Проверьте по картинке, верно ли');
  const before = renderToStaticMarkup(createElement(Findings, { report: guessed })).replaceAll('\u00a0', ' ');
  expect(before).toContain('Когда файл будет загружен, мы нарисуем страницу с линиями. Проверьте по ней, верно ли');
  expect(before).not.toContain('Проверьте по картинке');
});

test('a finding that a correction mends has its button, others have none', () => {
  const fixes = { fixes: [{ kind: 'mirror_bleed', pages: [1], percent: null }], warnings: [] };
  const artwork = { id: 'a', fixes, isFixing: false, fixProblem: null } as unknown as ArtworkView;
  const spec = { trim: { width: 90, height: 50 }, bleed: 2, pages: 1 } as SlotView['spec'];
  const mend = (one: object) => createElement(Mend, { artwork, spec, pages: 1, finding: one as ArtworkFinding });
  const fonts = { ...finding, indicator: 'fonts', detail: 'missing:Arial' };
  const shown = renderToStaticMarkup(createElement(Findings, { report: { ...report, findings: [finding, fonts] } as ArtworkReport, mend }));
  expect(shown.match(/<button[^>]*>Исправить</g)).toHaveLength(1);
  const [before = '', after = ''] = shown.split('>Исправить<');
  expect(before).toContain('Добавим вылеты 2 мм, отразив края.');
  expect(after).toContain('Шрифт потерян');
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
