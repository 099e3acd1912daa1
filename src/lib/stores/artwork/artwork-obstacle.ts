import { MAX_ARTWORK_BYTES } from '../../contracts/artwork.ts';
import { fileErrorTexts } from '../../messages/account/file-errors.ts';

/** Why a file cannot be uploaded; empty when it can. */
export const obstacleOf = ({ size }: File): string =>
  size === 0 ? fileErrorTexts.artwork_empty : size > MAX_ARTWORK_BYTES ? fileErrorTexts.artwork_too_large : '';
