import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { decodeContent } from '#content/explain.ts';
import { decodeYaml } from '#content/read-yaml.ts';
import { Price, Roubles } from '#content/schemas/money.ts';
import { ProposalRequest } from '#lib/contracts/integration/inquiries.ts';
import { INQUIRY_FILES } from '#lib/domain/orders/inquiry.ts';
import { GRAMS_IN_KG } from '#lib/domain/units.ts';
import { inquiryMessages } from '#lib/messages/operator/inquiries.ts';
import { CommandError } from './command.ts';

/** A proposal as a manager writes it: roubles and kilograms; `files` lie beside it. Its bounds are the contract's. */
const ProposalFile = z.strictObject({
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.int(), sum: Price.optional(), unitPrice: Price.optional() })),
  delivery: z.strictObject({ address: z.string(), price: Roubles, days: z.int() }).optional(),
  weightKg: z.number().positive(),
  workDays: z.int(),
  validUntil: z.string(),
  prepaymentPercent: z.int().optional(),
  isSketch: z.boolean().optional(),
  note: z.string().optional(),
  files: z.array(z.string()).max(INQUIRY_FILES.most).default([]),
});

/** A file that goes with a proposal, on this machine. */
export type FileBeside = { name: string; path: string; size: number };

/** @throws {CommandError} for one that is not there or too large */
function fileBeside(folder: string, name: string): FileBeside {
  const path = join(folder, name);
  const facts = existsSync(path) ? statSync(path) : null;
  if (facts?.isFile() !== true) throw new CommandError(inquiryMessages.noFile(path));
  if (facts.size > INQUIRY_FILES.megabytes * 1024 * 1024) throw new CommandError(inquiryMessages.largeFile(path, INQUIRY_FILES.megabytes));
  return { name: basename(path), path, size: facts.size };
}

/** Reads a proposal and finds its files. @throws {CommandError} {ContentError} naming the field and its line */
export function readProposal(file: string): { request: ProposalRequest; files: FileBeside[] } {
  if (!existsSync(file)) throw new CommandError(inquiryMessages.noFile(file));
  const { files, weightKg, ...rest } = decodeYaml(file, ProposalFile, readFileSync(file, 'utf8'));
  const written = { ...rest, weight: Math.ceil(weightKg * GRAMS_IN_KG) };
  const request = decodeContent(file, ProposalRequest as unknown as z.ZodType<ProposalRequest>, written);
  return { request, files: files.map((name) => fileBeside(dirname(file), name)) };
}
