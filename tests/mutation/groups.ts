/** A part of the domain where a mistake costs money: the files that decide it and the tests that watch them, as globs from the root. */
export type Group = { name: string; files: readonly string[]; tests: readonly string[] };

const DOMAIN = 'src/lib/domain';
const TESTS = 'tests/domain';

/** The one table of what is mutated. */
export const GROUPS: readonly Group[] = [
  {
    name: 'money',
    files: [
      `${DOMAIN}/money.ts`,
      `${DOMAIN}/pricing/{totals,vat,tax-law}.ts`,
      `${DOMAIN}/documents/{sold-lines,document-rules,period,unit-price}.ts`,
    ],
    tests: [`${TESTS}/money.test.ts`, `${TESTS}/pricing/{totals,vat,tax-law}.test.ts`, `${TESTS}/documents/*.test.ts`],
  },
  { name: 'receipts', files: [`${DOMAIN}/receipts/*.ts`], tests: [`${TESTS}/receipts/*.test.ts`] },
  {
    name: 'pricing',
    files: [
      `${DOMAIN}/pricing/{quote,quantities,costs,margins,price-change,price-leaps,week}.ts`,
      `${DOMAIN}/{press/*,job/job,product/volume}.ts`,
    ],
    tests: [
      `${TESTS}/pricing/{costs,margins,price-change,price-leaps,quantities,quote,volume-prices,week}.test.ts`,
      `${TESTS}/{press/*,job/job,product/*}.test.ts`,
    ],
  },
  { name: 'rules', files: [`${DOMAIN}/rules/*.ts`], tests: [`${TESTS}/rules/*.test.ts`] },
  {
    name: 'orders',
    files: [`${DOMAIN}/orders/{money-back,next-action,order-rights,order-status,print-hold,promise,repeat,transfer-doubts,work-days}.ts`],
    tests: [`${TESTS}/orders/*.test.ts`],
  },
  {
    name: 'delivery',
    files: [`${DOMAIN}/delivery/{delivery,opening,pickup-point}.ts`, `${DOMAIN}/calendar.ts`],
    tests: [`${TESTS}/delivery/*.test.ts`, `${TESTS}/calendar.test.ts`],
  },
  {
    name: 'exchange',
    files: [`${DOMAIN}/exchange/{amounts,bank-reference,bank-statement,match-payment,payment-purpose}.ts`],
    tests: [`${TESTS}/exchange/{amounts,bank-reference,bank-statement,match-payment,statement-lines}.test.ts`],
  },
  { name: 'customer', files: [`${DOMAIN}/customer/{masked,phone,printable-text}.ts`], tests: [`${TESTS}/customer/*.test.ts`] },
  {
    name: 'artwork',
    files: [
      `${DOMAIN}/artwork/{bleed,boxes,colour,cut,evaluate,exceeded,fine,folds,fonts,ink,interactive,pages}.ts`,
      `${DOMAIN}/artwork/{pixel-letters,resolution,reuse,rules,size,slots,spec,unpaid}.ts`,
    ],
    tests: [`${TESTS}/artwork/*.test.ts`],
  },
];
