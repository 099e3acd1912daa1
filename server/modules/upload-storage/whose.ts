import { publicId } from '../../base/ids.ts';

/** Whose an upload is says its id: a designer's ends with a part of the hash of their link. The hash opens nothing. */
const MARK_LENGTH = 20;
const OWN_LENGTH = publicId().length;

const markOf = (linkId: string): string => `-by-${linkId.slice(0, MARK_LENGTH)}`;

/** The id of a new upload; `linkId` null for the customer's own. */
export const newUploadId = (linkId: string | null): string => publicId() + (linkId === null ? '' : markOf(linkId));

/** Whether a designer's link has begun an upload: this one, or with null any. */
export function isByLink(uploadId: string, linkId: string | null): boolean {
  const mark = uploadId.slice(OWN_LENGTH);
  return linkId === null ? mark !== '' : mark === markOf(linkId);
}
