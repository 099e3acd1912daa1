import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { foreignKindOf } from '#lib/domain/artwork/foreign-type.ts';
import { foreignSentence } from '#lib/messages/artwork/foreign.ts';
import { headOf } from '../../adapters/artwork-files.ts';
import { hashFile } from '../../adapters/files.ts';
import { type ApiError, apiError } from '../../base/api-error.ts';

export type Arrived = { mime: string; sha256: string };

/** No artwork: which program it comes from and the way to a right PDF, as far as its bytes say. */
function foreignFile(head: Uint8Array): ApiError {
  const kind = foreignKindOf(head);
  return apiError(415, 'artwork_type', {}, kind === null ? undefined : foreignSentence(kind));
}

/** Kind and hash of what has arrived, by its bytes alone. */
export async function inspect(path: string, claimed: string): Promise<Arrived | ApiError> {
  const head = await headOf(path);
  const mime = artworkMimeOf(head);
  if (mime === null) return foreignFile(head);
  const sha256 = await hashFile(path);
  return claimed !== '' && claimed !== sha256 ? apiError(422, 'artwork_damaged') : { mime, sha256 };
}
