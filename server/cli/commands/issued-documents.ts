import { PrintableRequisites } from '#lib/contracts/printable-text.ts';
import type { Requisites } from '#lib/contracts/requisites.ts';
import { DOCUMENT_KINDS } from '#lib/domain/documents/document-rules.ts';
import { DOCUMENT_NAMES } from '#lib/messages/documents/document-archive.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { issuedDocumentMessages } from '#lib/messages/operator/issued-documents.ts';
import { invoiceByHand } from '../../modules/document/by-hand.ts';
import { renderInvoice } from '../../modules/document/request-invoice.ts';
import { voidByHand } from '../../modules/document/void.ts';
import { choice, flag, optional, orderNumber, text } from '../arguments.ts';
import { reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { writeNew } from '../csv.ts';
import { nameAtKeyboard } from '../intent.ts';
import { inOneLine } from '../terminal.ts';

const ENTREPRENEUR_DIGITS = 12;

type Given = { name: string | null; inn: string | null; kpp: string | null; address: string | null };

/** The requisites of a call; null where it names none. @throws {CommandError} naming those that are wrong */
function requisitesOf({ name, inn, kpp, address }: Given): Requisites | null {
  if (name === null && inn === null && kpp === null && address === null) return null;
  if (inn?.length === ENTREPRENEUR_DIGITS && kpp !== null) throw new CommandError(issuedDocumentMessages.wrongRequisites(['kpp']));
  const read = PrintableRequisites.safeParse({ name: name ?? '', inn: inn ?? '', ...(kpp !== null && { kpp }), address: address ?? '' });
  if (read.success) return read.data;
  throw new CommandError(issuedDocumentMessages.wrongRequisites([...new Set(read.error.issues.map(({ path }) => String(path[0])))]));
}

export const ISSUED_DOCUMENT_COMMANDS: readonly Command[] = [
  command({
    name: 'documents void',
    summary: issuedDocumentMessages.void,
    args: {
      number: orderNumber(argumentNames.order),
      kind: choice(DOCUMENT_KINDS, argumentNames.kind),
      documentNumber: optional(text(argumentNames.documentNumber)),
    },
    options: { reason: text(argumentNames.reason), yes: flag },
    run: async (deps, { reason, yes, ...wish }) => {
      const why = await reasonOf(reason, issuedDocumentMessages.whyVoid);
      const named = [DOCUMENT_NAMES[wish.kind], wish.documentNumber].filter(Boolean).join(' № ');
      await nameAtKeyboard(deps, wish.number, { say: (order) => intentMessages.void(order, named), isAgreed: yes });
      const voided = await voidByHand(deps, { ...wish, reason: why });
      if (voided.kind === 'unknown') throw new CommandError(cliMessages.unknownNumber(wish.number));
      if (voided.kind === 'none') throw new CommandError(issuedDocumentMessages.noneStanding(DOCUMENT_NAMES[wish.kind]));
      if (voided.kind === 'several') throw new CommandError(issuedDocumentMessages.severalStanding(voided.documents));
      if (voided.kind === 'corrected') throw new CommandError(issuedDocumentMessages.correctedLater(voided.document));
      return issuedDocumentMessages.voided(voided.documents);
    },
  }),
  command({
    name: 'documents invoice',
    summary: issuedDocumentMessages.invoice,
    args: { number: orderNumber(argumentNames.order) },
    options: {
      name: text(argumentNames.organisation),
      inn: text('ИНН', /^(?:\d{10}|\d{12})$/, argumentRules.inn),
      kpp: text('КПП', /^\d{4}[\dA-Z]{2}\d{3}$/, argumentRules.kpp),
      address: text(argumentNames.registered),
      file: text(argumentNames.pdf),
      yes: flag,
    },
    run: async (deps, { number, file, yes, ...given }) => {
      const requisites = requisitesOf(given);
      if (requisites !== null) {
        const payer = `${inOneLine(requisites.name)}, ${requisites.inn}`;
        await nameAtKeyboard(deps, number, { say: (order) => intentMessages.invoice(order, payer), isAgreed: yes });
      }
      const billing = await invoiceByHand(deps, number, requisites);
      if (billing.kind === 'unknown') throw new CommandError(cliMessages.unknownNumber(number));
      if (!('invoice' in billing)) throw new CommandError(issuedDocumentMessages.notInvoiced[billing.kind]);
      const { invoice } = billing;
      if (file !== null) writeNew(file, (await renderInvoice(deps, invoice.id)).bytes);
      return issuedDocumentMessages.invoiced[billing.kind](invoice.number, invoice.issuedOn, formatRoubles(invoice.amount));
    },
  }),
];
