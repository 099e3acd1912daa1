import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';

describe('A page of the account', () => {
  it.each([
    ['Profile', 'Профиль видит только его владелец.'],
    ['myOrders', 'Заказы видит только их владелец. Оплатить заказ по номеру можно и без входа.'],
    ['details', 'Адреса хранятся в личном кабинете. Заказать можно и без него: адрес впишете при оформлении.'],
    ['detailsOrganization', 'Реквизиты хранятся в личном кабинете. Счёт можно получить и без него: впишете их при оформлении.'],
    ['detailsOrganization', 'Войдите, чтобы увидеть счета, УПД и акты по своим заказам.'],
  ])('says to a guest of /%s before any program: %s', (page, words) => {
    const main = parse(readFileSync(`dist/${page}.html`, 'utf8')).querySelector('main');
    expect(main?.text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll('\u00ad', '')).toContain(words);
  });
});
