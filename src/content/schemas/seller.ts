import { z } from 'zod';
import { isInn, isKpp, isOgrn } from '#lib/domain/documents/requisites.ts';
import { findLegalProblems, type Legal } from '#lib/domain/documents/seller.ts';
import { findTaxProblems, type TaxProblem } from '#lib/domain/pricing/tax-law.ts';
import { TAX_SYSTEMS, type Tax } from '#lib/domain/pricing/vat.ts';
import { legalProblems, taxProblems } from '#lib/messages/content/seller.ts';

const Text = z.string().trim().min(1);
const WRONG_DIGIT = 'контрольная цифра не сходится: проверьте номер';

/** A number of one of two lengths, proven by its check digit; written without quotes it would lose its leading zeros. */
const registered = (lengths: readonly [company: number, person: number], isRight: (text: string) => boolean) =>
  z
    .string()
    .regex(new RegExp(`^(\\d{${lengths[0]}}|\\d{${lengths[1]}})$`), `${lengths[0]} цифр у организации, ${lengths[1]} у ИП, в кавычках`)
    .refine(isRight, WRONG_DIGIT);

/** Who sells: an organisation, or an entrepreneur by the 12 digits of the ИНН. */
export const LegalFields = z
  .strictObject({
    name: Text,
    fullName: Text,
    inn: registered([10, 12], isInn),
    kpp: z.string().refine(isKpp, 'КПП – девять знаков в кавычках').optional(),
    ogrn: registered([13, 15], isOgrn),
    address: Text,
    director: Text.optional(),
  })
  .check(({ value, issues }: z.core.ParsePayload<Legal>) => {
    for (const { field, kind } of findLegalProblems(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message: legalProblems[kind] });
  });

const Taxed = z.strictObject({
  from: z.iso.date(),
  system: z.enum(TAX_SYSTEMS),
  /** VAT inside the prices; empty without VAT. */
  percent: z.int().min(1).max(50).nullable().default(null),
});

const FIELD: Readonly<Record<TaxProblem['kind'], keyof Tax>> = {
  sameDay: 'from',
  midMonth: 'from',
  withoutVat: 'percent',
  unknownRate: 'percent',
  notYet: 'from',
  rateEnded: 'percent',
};

/** What the seller pays, with the day each begins. A row the law did not know stops the build: its papers would be wrong for years. */
export const Taxes = z
  .array(Taxed)
  .min(1)
  .check(({ value, issues }: z.core.ParsePayload<Tax[]>) => {
    for (const problem of findTaxProblems(value)) {
      const { message, nearest } = taxProblems(problem);
      const path = [problem.at, FIELD[problem.kind]];
      issues.push({ code: 'custom', input: value, path, message, ...(nearest !== null && { params: { nearest } }) });
    }
  });
