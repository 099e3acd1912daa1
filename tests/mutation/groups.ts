/** A part of the domain where a mistake costs money: the files that decide it and the tests that watch them, as globs from the root. */
export type Group = { name: string; files: readonly string[]; tests: readonly string[] };

const DOMAIN = 'src/lib/domain';
const TESTS = 'tests/domain';

/** The one table of what is mutated. */
export const GROUPS: readonly Group[] = [
  {
    name: 'money',
    files: [`${DOMAIN}/money.ts`, `${DOMAIN}/pricing/{totals,vat}.ts`, `${DOMAIN}/documents/receipt.ts`],
    tests: [`${TESTS}/money.test.ts`, `${TESTS}/pricing/{totals,vat}.test.ts`, `${TESTS}/documents/receipt.test.ts`],
  },
  {
    name: 'pricing',
    files: [`${DOMAIN}/pricing/{quote,quantities,costs}.ts`, `${DOMAIN}/press/*.ts`, `${DOMAIN}/job/job.ts`],
    tests: [`${TESTS}/pricing/{quote,quantities,costs}.test.ts`, `${TESTS}/press/*.test.ts`, `${TESTS}/job/job.test.ts`],
  },
  { name: 'rules', files: [`${DOMAIN}/rules/*.ts`], tests: [`${TESTS}/rules/*.test.ts`] },
  {
    name: 'orders',
    files: [`${DOMAIN}/orders/{order-rights,order-status}.ts`],
    tests: [`${TESTS}/orders/{order-rights,order-status}.test.ts`],
  },
  {
    name: 'delivery',
    files: [`${DOMAIN}/delivery/delivery.ts`, `${DOMAIN}/calendar.ts`],
    tests: [`${TESTS}/delivery/delivery.test.ts`, `${TESTS}/calendar.test.ts`],
  },
  {
    name: 'artwork',
    files: [`${DOMAIN}/artwork/{rules,evaluate,bleed,colour,cut,exceeded,resolution,size,ink,fonts,folds}.ts`],
    tests: [`${TESTS}/artwork/{rules,spec,bleed,folds,findings,evaluate}.test.ts`],
  },
];
