import type { Readable } from 'node:stream';
import { cleanFileName } from '#lib/domain/artwork/file-name.ts';
import { INQUIRY_FILES } from '#lib/domain/orders/inquiry.ts';
import { type ArrivedFile, withArrivingFile } from '../../adapters/arriving-file.ts';
import { FilesUnavailable, hashFile, inquiryFileKey } from '../../adapters/files.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { Slots } from '../../base/slots.ts';
import { INQUIRY_FILES_AT_ONCE } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type FilePlace, type FileRow, listFiles, putFile } from './repository-files.ts';

type Files = Pick<AppDeps, 'files'>;

/** Name and size of a file that is stored already, under a generated name: nothing a person types becomes a path. */
export type KeptFile = Pick<FileRow, 'file' | 'name' | 'size'>;

export const fileAddress = ({ files }: Files, file: string): string => files.addressOf(inquiryFileKey(file));

/** Stores a local file completely or not at all. */
export async function keepFile({ files }: Files, path: string, { name, size }: { name: string; size: number }): Promise<KeptFile> {
  const file = publicId();
  await files.put(inquiryFileKey(file), path);
  return { file, name: cleanFileName(name) || 'file', size };
}

/** If the store is unavailable, the files are deleted later as orphans: no row refers to them any more. */
export const dropInquiryFiles = ({ files }: Files, names: readonly string[]): Promise<void> =>
  files.remove(names.map(inquiryFileKey)).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
  });

/** No customer takes a place of the workshop's systems. */
const PLACES = { customers: new Slots(INQUIRY_FILES_AT_ONCE.customers), systems: new Slots(INQUIRY_FILES_AT_ONCE.systems) };

/** `sender`: a customer's address, or the name of a system. */
type Arriving = { side: keyof typeof PLACES; sender: string; name: string; bytes: Readable };
/**
 * Where it goes, decided when all of it has come: the inquiry may have changed on the way; `standing`: a file that stays as it is, of which
 * this may only be a repeat. @throws what refuses the file
 */
type Placing = (trx: Trx, size: number) => Promise<FilePlace | { standing: FileRow }>;

type Put = { all: FileRow[]; former?: string | undefined; standing?: FileRow };

async function putAt(trx: Trx, at: FilePlace | { standing: FileRow }, kept: KeptFile): Promise<Put> {
  if ('standing' in at) return { ...at, all: await listFiles(trx, [at.standing.inquiry_id]) };
  return { former: await putFile(trx, { ...at, ...kept }), all: await listFiles(trx, [at.inquiry_id]) };
}

/** The answer to the first sending may be lost, so the same bytes are no change. @throws 409 action_forbidden for others */
async function refuseOtherBytes({ files }: Files, standing: FileRow, came: ArrivedFile): Promise<void> {
  const stored = came.size === standing.size ? await files.factsOf(inquiryFileKey(standing.file)) : null;
  if (stored?.sha256 !== (await hashFile(came.path))) throw apiError(409, 'action_forbidden');
}

async function storeAt(deps: AppDeps, came: ArrivedFile, name: string, place: Placing): Promise<Put> {
  const kept = await keepFile(deps, came.path, { name, size: came.size });
  try {
    const put = await inTransaction(deps.db, async (trx) => putAt(trx, await place(trx, came.size), kept));
    if (put.standing === undefined) return put;
    await refuseOtherBytes(deps, put.standing, came);
    return { ...put, former: kept.file };
  } catch (error) {
    // When a commit is in doubt the row may name this file, so the nightly clean-up decides.
    if (error instanceof ApiError && error.status < 500) await dropInquiryFiles(deps, [kept.file]);
    throw error;
  }
}

/**
 * Takes a file in and stores it at its place; returns all files of the inquiry. @throws 409 action_forbidden, 413 too_large, 429 files_busy
 * with Retry-After
 */
export async function takeFile(deps: AppDeps, { side, sender, name, bytes }: Arriving, place: Placing): Promise<FileRow[]> {
  const limits = { maxBytes: INQUIRY_FILES.megabytes * 1024 * 1024, places: PLACES[side], busy: 'files_busy' } as const;
  const { former, all } = await withArrivingFile({ dataDir: deps.config.dataDir, sender, bytes, ...limits }, (came) =>
    storeAt(deps, came, name, place),
  );
  if (former !== undefined) await dropInquiryFiles(deps, [former]);
  return all;
}

/** A generated name with the extension the file came with, if that is a plain one. */
export const attachmentName = (stem: string, name: string): string => stem + (/\.[a-z\d]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '');

export type InquiryFile = { name: string; size: number; bytes: Readable };

/** A file of an inquiry: the customer's with version 0, the shop's with its proposal's. @throws 404 */
export async function openFile(deps: AppDeps, inquiryId: string, at: Pick<FileRow, 'version' | 'position'>): Promise<InquiryFile> {
  const files = await listFiles(deps.db, [inquiryId]);
  const row = files.find(({ version, position }) => version === at.version && position === at.position);
  if (row === undefined) throw apiError(404, 'not_found');
  return { name: row.name, size: row.size, bytes: await deps.files.open(inquiryFileKey(row.file)) };
}
