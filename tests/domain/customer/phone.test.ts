import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';

describe('A phone number', () => {
  it.each([
    ['+7 812 000-00-01', '+78120000001'],
    ['8 (812) 000-00-01', '+78120000001'],
    ['78120000001', '+78120000001'],
    ['8120000001', '+78120000001'],
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

  it('of another shape is shown as it is', () => {
    expect(formatPhone('+375 29 123')).toBe('+375 29 123');
  });
});
