import { describe, expect, it } from 'vitest';
import { StreetAddress } from '#lib/contracts/delivery.ts';
import { PersonName } from '#lib/contracts/fields.ts';
import { StatusRequest } from '#lib/contracts/integration/integration.ts';
import { CancelRequest, ClaimRequest } from '#lib/contracts/my-orders.ts';
import { PlacePurchaseRequest } from '#lib/contracts/purchase.ts';
import { Requisites } from '#lib/contracts/requisites.ts';
import { explainRule } from '#lib/messages/account/validation.ts';

const REFUSED = [
  ['a line break', 'Анна\n  Оплата: оплачен'],
  ['a return', 'Анна\rОплачен'],
  ['a tab', 'Анна\tВетрова'],
  ['an escape of a terminal', 'Анна \u001b[2J'],
  ['the clipboard of a terminal', 'Анна \u001b]52;c;cm0gLXJm\u0007'],
  ['a control of one byte', 'Анна \u009b31m'],
  ['an order of letters turned round', 'Анна \u202eчмоанелпо'],
  ['an isolate', 'Анна \u2066x\u2069'],
  ['a line separator', 'Анна\u2028Оплачен'],
] as const;

describe('a field of one line', () => {
  it.each(REFUSED)('refuses %s and says what to do', (_, text) => {
    const { error } = PersonName.safeParse(text, { reportInput: true });
    expect(error?.issues.map(explainRule)).toEqual(['Уберите переносы строк и невидимые знаки']);
  });

  it.each(['Анна Ветрова', 'O’Нил-Смит', 'Зоя\u00a0Ким', '李雷', 'Ёлка 🎄', 'ООО «Ромашка» № 5'])('takes «%s» as it is', (text) => {
    expect(PersonName.parse(text)).toBe(text);
  });

  it('is the street, the words of an address that is kept and the requisites, too', () => {
    const text = 'Ленина, 1\n\u001b[31m';
    const requisites = { name: text, inn: '7707083893', kpp: '770701001', address: text };
    expect(StreetAddress.safeParse(text).success).toBe(false);
    expect(Requisites.safeParse(requisites).error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'address']);
  });
});

describe('a text of several lines', () => {
  const comment = (text: string) => PlacePurchaseRequest.shape.comment.parse(text);

  it.each(REFUSED.filter(([, text]) => !/[\n\t\u2028]/.test(text)))('comes without %s', (_, text) => {
    const left = [...'\r\u0007\u001b\u009b\u202e\u2066\u2069'].reduce((rest, sign) => rest.replaceAll(sign, ''), text);
    expect(comment(text)).toBe(left);
  });

  it('keeps its lines, its tabs and every letter', () => {
    const text = 'Позвоните за час.\r\n\tКод двери: 12\n👩‍💻 «Ёлка»';
    expect(comment(` ${text} `)).toBe(text);
  });

  it('is the reason of a cancellation, a claim and what the workshop says, too; what is unseen is not long enough', () => {
    expect(CancelRequest.parse({ reason: 'не \u202eнужно\u001b[31m' })).toEqual({ reason: 'не нужно[31m' });
    const claim = { orderId: 'x'.repeat(20), text: 'Порезано криво \u2066тут' };
    expect(ClaimRequest.parse(claim).text).toBe('Порезано криво тут');
    expect(ClaimRequest.safeParse({ ...claim, text: `брак${'\u200e'.repeat(10)}` }).success).toBe(false);
    expect(StatusRequest.safeParse({ status: 'MAKERR', reason: '\u200f' }).success).toBe(false);
  });
});
