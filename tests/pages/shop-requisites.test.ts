import { describe, expect, test } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { CONTENT_FOLDER, readShop } from '#content/read.ts';
import { ShopFile } from '#content/schemas/shop.ts';

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
});
