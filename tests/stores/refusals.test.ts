import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { freshEachTest, openTab, serve } from '#tests/support/tab.ts';
import { ErrorSummary } from '../../src/islands/form/ErrorSummary.tsx';
import { withoutField } from '../../src/islands/form/field-errors.ts';

vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

freshEachTest();

const draw = <P extends object>(island: FunctionComponent<P>, props: P) => renderToStaticMarkup(createElement(island, props));
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

describe('A list of what has to be put right', () => {
  const EMPTY = 'Заполните это поле';
  const labels = { name: 'Имя', phone: 'Телефон', street: 'Улица', email: 'E-mail' };
  const errors = { street: EMPTY, name: EMPTY, phone: EMPTY, email: 'Проверьте e-mail' };

  test('says a sentence once for all its fields, and leads to each of them', () => {
    const html = draw(ErrorSummary, { errors, labels });
    expect(html.split('Заполните')).toHaveLength(2);
    expect(wordsOf(html)).toContain('Заполните эти поля: Имя, Телефон, Улица');
    expect(wordsOf(draw(ErrorSummary, { errors: { name: EMPTY }, labels }))).toContain('Имя: Заполните это поле');
    expect(wordsOf(html)).toContain('E-mail: Проверьте e-mail');
    expect(html.match(/<a href="#[^"]+"/g)).toHaveLength(4);
  });
});

describe('A way of delivery without a price', () => {
  async function ways(delivery: object) {
    serve(() => new Promise(() => {}));
    await openTab();
    const store = await import('#lib/stores/checkout/delivery.ts');
    store.$delivery.set(delivery as ReturnType<typeof store.$delivery.get>);
    const { DeliveryPicker } = await import('../../src/islands/checkout/DeliveryPicker.tsx');
    const { $checkout } = await import('#lib/stores/checkout/checkout-draft.ts');
    const settings = { place: 'Наборная, 14', home: 'Санкт-Петербург', timeSlots: [], tiles: null };
    return wordsOf(draw(DeliveryPicker, { draft: $checkout.get(), errors: {}, settings }));
  }
  const offered = (state: string) => ({ state: 'ready', offers: { state, offers: [], weight: 1 } });

  test('says whether the line is dead, the carrier silent, or the city not served', async () => {
    const dead = await ways({ state: 'failed', offers: null, text: 'Нет связи с сервером' });
    const all = [dead, await ways(offered('down')), await ways(offered('none')), await ways(offered('ready'))];
    expect(dead).toContain('цена не загрузилась');
    expect(dead).toContain('Нет связи с сервером');
    expect(all[1]).toContain('служба доставки не отвечает');
    expect(all[2]).toContain('через менеджера');
    expect(all[3]).toMatch(/пунктов выдачи в\sэтом городе у\sнас нет.*курьером в\sэтот город не\sвозим/s);
    for (const words of all) expect(words).not.toContain('недоступно');
  });
});

test('A number that cannot be is named beside the one that was taken', () => {
  expect(CALCULATOR.putRight('7', '50', 'Любое число от 50')).toBe('Вы ввели 7, так нельзя – взяли ближайшее: 50. Любое число от 50');
  expect(CALCULATOR.putRight('', '100', '')).toBe('Число не введено, осталось 100.');
});

test('what is being filled again is struck out and counted no more, and stays in its place', () => {
  const errors = { name: 'Заполните это поле', phone: 'Неверный телефон' };
  const labels = { name: 'Имя', phone: 'Телефон' };
  const struck = (html: string) => [...html.matchAll(/<s><a href="#([^"]+)"/g)];
  const one = withoutField(errors, 'name');
  const shown = draw(ErrorSummary, { errors: one, labels });
  expect(shown).toContain('Исправьте 1\u00a0место');
  expect(struck(shown)).toHaveLength(1);
  const none = draw(ErrorSummary, { errors: withoutField(one, 'phone'), labels });
  expect(none).toContain('Отправьте ещё раз');
  expect(struck(none)).toHaveLength(2);
});
