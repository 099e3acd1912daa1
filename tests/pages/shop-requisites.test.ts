import { describe, expect, test } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { CONTENT_FOLDER, readShop } from '#content/read.ts';
import { ShopFile } from '#content/schemas/shop.ts';
import { signatoryOf } from '#lib/domain/documents/seller.ts';

const SHOP = readShop(CONTENT_FOLDER);

describe('shop.yaml', () => {
  test.each([
    ['legal', { inn: '7813000018' }, 'legal.inn – контрольная цифра не сходится: проверьте номер'],
    ['legal', { kpp: '78130100' }, 'legal.kpp – КПП – девять знаков в кавычках'],
    ['legal', { ogrn: '1167847000013' }, 'legal.ogrn – контрольная цифра не сходится: проверьте номер'],
    ['bank', { account: '40702810138250123018' }, 'bank.account – счёт не подходит к БИК: проверьте оба номера'],
    ['bank', { correspondentAccount: '30101810400000000226' }, 'bank.correspondentAccount – корреспондентский счёт не подходит к БИК'],
    ['bank', { bic: '044525226' }, 'bank.account – счёт не подходит к БИК: проверьте оба номера'],
  ] as const)('is refused when a digit of %s is wrong: %o', (part, slip, text) => {
    const value = { ...SHOP, [part]: { ...SHOP[part], ...slip } };
    expect(() => decodeContent('shop.yaml', ShopFile, value)).toThrow(`shop.yaml: ${text}`);
  });

  const ENTREPRENEUR = {
    name: 'ИП Печатников Иван Андреевич',
    fullName: 'Индивидуальный предприниматель Печатников Иван Андреевич',
    inn: '781300001776',
    ogrn: '324784700001234',
    address: '197022, Санкт-Петербург, Наборная улица, 14',
  };
  const withLegal = (legal: object) => decodeContent('shop.yaml', ShopFile, { ...SHOP, legal });

  test('may be of an entrepreneur', () => {
    expect(withLegal(ENTREPRENEUR).legal).toEqual(ENTREPRENEUR);
    expect(signatoryOf(ENTREPRENEUR)).toBe('Печатников Иван Андреевич');
    expect(signatoryOf(SHOP.legal)).toBe(SHOP.legal.director);
  });

  test.each([
    [{ ...ENTREPRENEUR, kpp: '781301001' }, 'legal.kpp – у ИП нет КПП'],
    [{ ...ENTREPRENEUR, director: 'Печатников Иван Андреевич' }, 'legal.director – у ИП нет руководителя'],
    [{ ...ENTREPRENEUR, ogrn: '1167847000012' }, 'legal.ogrn – у ИП здесь ОГРНИП из 15 цифр'],
    [{ ...ENTREPRENEUR, ogrn: '324784700001235' }, 'legal.ogrn – контрольная цифра не сходится'],
    [{ ...ENTREPRENEUR, inn: '781300001777' }, 'legal.inn – контрольная цифра не сходится'],
    [{ ...ENTREPRENEUR, fullName: 'ИП Печатников' }, 'legal.fullName – у ИП здесь «Индивидуальный предприниматель» и имя'],
    [{ ...SHOP.legal, kpp: undefined }, 'legal.kpp – у организации есть КПП'],
    [{ ...SHOP.legal, director: undefined }, 'legal.director – впишите, кто подписывает'],
    [{ ...SHOP.legal, ogrn: '324784700001234' }, 'legal.ogrn – у организации ОГРН из 13 цифр'],
  ])('names what an organisation and an entrepreneur do not share: %#', (legal, text) => {
    expect(() => withLegal(legal)).toThrow(`shop.yaml: ${text}`);
  });
});
