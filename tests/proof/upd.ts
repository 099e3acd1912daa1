import { existsSync } from 'node:fs';
import { taxInvoiceFile } from '#lib/domain/exchange/tax-invoice.ts';
import { functionFor, randomPaper } from '#tests/support/random-documents.ts';
import { schemeErrors, TAX_SCHEME } from '#tests/support/tax-scheme.ts';
import { treeErrors } from '#tests/support/tax-tree.ts';
import { type Proof, scaled } from './proof.ts';

const DOCUMENTS = 1000;
/** One call of a program takes so many names of files. */
const BATCH = 250;

/** Documents of random purchases against the required tree, and against the published scheme where it is given. */
export const UPD: Proof = {
  name: 'upd',
  area: 'keeps working',
  figure:
    'transfer documents and advance invoices of 1,000 random orders as XML 5.03: 0 errors by the published scheme, its conditions included',
  run: async ({ random, scale }) => {
    const files = Array.from({ length: scaled(DOCUMENTS, scale) }, (_, at) => {
      const paper = randomPaper(random);
      const kind = functionFor(random, paper);
      const id = `00000000-0000-8000-8000-${String(at).padStart(12, '0')}`;
      return { kind, file: taxInvoiceFile(paper, kind, { day: paper.issuedOn, time: '23:59:59', id }) };
    });
    const violations = files.flatMap(({ file, kind }) => treeErrors(file.text, kind));
    const hasScheme = TAX_SCHEME !== '' && existsSync(TAX_SCHEME);
    let conditions = 0;
    for (let at = 0; hasScheme && at < files.length; at += BATCH) {
      const found = schemeErrors(
        TAX_SCHEME,
        files.slice(at, at + BATCH).map(({ file }) => file),
      );
      conditions = found.conditions;
      violations.push(...found.errors);
    }
    const by = hasScheme ? `by xmllint and ${conditions} conditions of the scheme` : 'by the required tree';
    return {
      measured: `${files.length} files, ${violations.length} errors ${by}`,
      violations: violations.slice(0, 20),
      short: hasScheme ? [] : ['UPD_SCHEMA does not name ON_NSCHFDOPPR_1_997_01_05_03_05.xsd: the scheme itself was not asked'],
    };
  },
};
