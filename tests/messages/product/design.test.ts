import { describe, expect, it } from 'vitest';
import { DESIGN, fileTitle } from '#lib/messages/product/design.ts';
import { leftText, misfitText, pictureText, templatesText } from '#lib/messages/product/design-wall.ts';

describe('What is said under a template', () => {
  it('names each field that it does not show', () => {
    expect(leftText(['address', 'site'])).toBe('адрес не показан, сайт не показан');
    expect(leftText([])).toBe('');
  });

  it.each([
    [{ ok: false, reason: 'no room', field: 'email' }, 'Не помещается: почта'],
    [{ ok: false, reason: 'no room', field: null }, 'Код не помещается'],
    [{ ok: false, reason: 'hole', field: 'phone' }, 'Отверстие попало бы на телефон'],
    [{ ok: false, reason: 'hole', field: null }, 'Отверстие попало бы на код'],
    [{ ok: false, reason: 'letters', field: 'name', letters: ['漢', '字'] }, 'В этом шрифте нет: 漢 字'],
  ] as const)('says why it cannot be set: %o', (refusal, words) => {
    expect(misfitText('letters' in refusal ? { ...refusal, letters: [...refusal.letters] } : refusal)).toBe(words);
  });

  it('says what stands on the side that is shown, and nothing of a blank one', () => {
    expect(pictureText('Ось', 'красный', 'Лицо', ['Мария Белозёрова', '+7 812 555-01-40'])).toBe(
      'Ось, красный, лицо: Мария Белозёрова, +7 812 555-01-40',
    );
    expect(pictureText('Ось', 'красный', 'Оборот', [])).toBe('Ось, красный, оборот');
  });

  it('names the file by the person, by the heading, or by the company alone', () => {
    expect(fileTitle({ name: 'Мария', company: 'Отвес' }, DESIGN.card)).toBe('Визитка – Мария');
    expect(fileTitle({ name: '', company: 'Отвес' }, DESIGN.card)).toBe('Визитка – Отвес');
    expect(fileTitle({ name: '', company: 'Отвес', heading: 'Открытый вторник' }, 'Листовки')).toBe('Листовки – Открытый вторник');
  });
});

describe('What is said of the wall', () => {
  it('counts the templates that fit', () => {
    const said = [0, 4, 59].map((unfit) => templatesText(60, unfit, { width: 90, height: 50 }).replaceAll('\u00a0', ' '));
    expect(said).toEqual(['60 шаблонов, 90×50 мм', 'Подходят 56 из 60, 90×50 мм', 'Подходит 1 из 60, 90×50 мм']);
  });

  it('says which file a template becomes and what it takes the place of', () => {
    expect([DESIGN.slot(1, 1), DESIGN.slot(2, 3), DESIGN.replaces('a.pdf', true)]).toEqual(['', 'Макет 2 из 3. ', 'Заменит «a.pdf».']);
    expect(DESIGN.replaces('a.pdf', false)).toContain('можно будет вернуть');
  });
});
