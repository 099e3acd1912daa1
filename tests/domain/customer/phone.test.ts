import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isWholePhone, toE164 } from '#lib/domain/customer/phone.ts';

describe('A phone number', () => {
  it.each([
    ['+7 812 000-00-01', '+78120000001'],
    ['8 (812) 000-00-01', '+78120000001'],
    ['78120000001', '+78120000001'],
    ['8120000001', '+78120000001'],
    [' +7 8120000001', '+78120000001'],
    ['812 000-00+7', '+7812000007'],
    ['89210000001', '+79210000001'],
    [' +7 812', '+7812'],
    ['8800', '+78800'],
    ['+7', ''],
    ['', ''],
  ])('typed as «%s» is sent as «%s»', (typed, sent) => {
    expect(toE164(typed)).toBe(sent);
  });

  it('is the same number after it has been written out for reading', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(toE164(formatPhone(`+7${digits}`))).toBe(`+7${digits}`);
      }),
    );
  });

  it('is written out from the digits alone', () => {
    expect(formatPhone('88120000001')).toBe('+7 812 000-00-01');
  });

  it.each([
    ['+7 812 000-00-01', true],
    ['8 (812) 000-00-01', true],
    ['812 000-00-01', false],
    ['+7 812 000-00-0', false],
    ['+7 812 000-00-011', false],
    ['9 812 000-00-01', false],
    ['1 8 812 000-00-01', false],
    ['+7 812 000-00-01 доб. 5', false],
    ['+7 812 000-00-01,', false],
    ['', false],
  ])('«%s» is whole: %s', (text, whole) => expect(isWholePhone(text)).toBe(whole));

  it('of another shape is shown as it is', () => {
    expect(formatPhone('+375 29 123')).toBe('+375 29 123');
  });
});
