import * as z from 'zod/mini';
import { MAX_ARTWORK_GIGABYTES } from '../domain/artwork/file-limits.ts';
import { ARTWORK_MIMES } from '../domain/artwork/mimes.ts';
import { ARTWORK_FIXES, FIX_WARNINGS } from '../domain/artwork/fixes.ts';
import { MAX_DESIGNS, ORDER_STATUSES } from '../domain/codes.ts';
import { ArtworkReportViewBody, ArtworkRulesBody, ArtworkSpecBody } from './artwork-report.ts';
import { InstantText, Kopecks, PublicId, storedCode } from './fields.ts';
import { NextView, StandView } from './order-reading.ts';

/**
 * Artworks of a purchase. `:key` is the unguessable id of the purchase – enough for a guest's, an owned one also needs its owner's
 * token – or the token of a link made for a designer. Files go to `upload` by the tus protocol 1.0.0.
 */
export const ARTWORK = {
  upload: '/api/layouts/upload',
  uploadOne: '/api/layouts/upload/:uploadId',
  view: '/api/layouts/of/:key',
  approve: '/api/layouts/of/:key/approve',
  fix: '/api/layouts/of/:key/fix',
  restore: '/api/layouts/of/:key/restore',
  link: '/api/layouts/of/:key/link',
  links: '/api/layouts/of/:key/links',
  linkOne: '/api/layouts/of/:key/links/:linkId',
  file: '/api/layouts/file/:artworkId',
  preview: '/api/layouts/preview/:artworkId/:page',
  plates: '/api/layouts/plates/:artworkId/:page',
  detail: '/api/layouts/detail/:artworkId/:page',
} as const;

/** Carries the key of the purchase or the designer's token with each request of an upload. */
export const ARTWORK_KEY_HEADER = 'Artwork-Key';
export const MAX_ARTWORK_BYTES = MAX_ARTWORK_GIGABYTES * 1024 ** 3;

/** What can be mended in a file exactly, in the order it is done; `percent` of the old size where it is scaled. */
export const ArtworkFixes = z.object({
  fixes: z.array(z.object({ kind: z.enum(ARTWORK_FIXES), pages: z.array(z.int()), percent: z.nullable(z.int()) })),
  warnings: z.array(z.enum(FIX_WARNINGS)),
});

export const ArtworkView = z.object({
  id: PublicId,
  version: z.int(),
  name: z.string(),
  mime: z.enum(ARTWORK_MIMES),
  bytes: z.int(),
  sha256: z.string(),
  state: z.enum(['waiting', 'checked', 'broken']),
  /** It waits behind all others: the files of this customer have kept the check busy for long. The previous version of the shop does not say. */
  isCheckedLast: z.optional(z.boolean()),
  /** While it waits: of the pages that are done, as many as `sheets`. */
  report: z.nullable(ArtworkReportViewBody),
  /** Only of the newest version, while it can still be changed; null when nothing can be mended. */
  fixes: z.nullable(ArtworkFixes),
  /** A correction was asked for and is being made: it becomes a version of its own. */
  isFixing: z.boolean(),
  /** Why the last correction that was asked for came to nothing, and what to do; null when none did. */
  fixProblem: z.nullable(z.string()),
  /** Whether the customer handed it in, a correction made it or an earlier one was taken up again, and of which version. */
  origin: z.enum(['upload', 'fix', 'restore']),
  sourceVersion: z.nullable(z.int()),
  createdAt: InstantText,
  approvedAt: z.nullable(InstantText),
  /** How many days the shop kept the file before it was deleted; null while it is there. */
  keptDays: z.nullable(z.int()),
  /** The number of the order it was taken from; null for one that was handed in. */
  takenFrom: z.nullable(z.string()),
  /** Address of the file, good for an hour or two; always an attachment. */
  file: z.string(),
  /** Pictures of the first pages, each of trim and bleed; null for a page that could not be drawn. */
  previews: z.array(z.nullable(z.string())),
  /** The inks of the same pages, each one grey picture of plates in the order of the sheet's `inks`; the previous version of the shop has none. */
  plates: z.optional(z.array(z.nullable(z.string()))),
  /** Finer pictures of the same pages for a loupe, null where there is none; the previous version of the shop has none. */
  details: z.optional(z.array(z.nullable(z.string()))),
});

export const SlotView = z.object({
  id: z.string(),
  design: z.int(),
  spec: ArtworkSpecBody,
  /** Newest first. */
  versions: z.array(ArtworkView),
  /** An upload that was cut off and can be gone on with: choose the same file again. */
  unfinished: z.nullable(z.object({ name: z.string(), bytes: z.int(), sent: z.int() })),
});

export const OrderArtworksView = z.object({
  id: PublicId,
  number: z.string(),
  title: z.string(),
  status: storedCode(ORDER_STATUSES),
  /** Where it stands, in words; the previous version of the shop does not say. */
  stand: z.optional(StandView),
  /** What its customer is to do; null for a designer. */
  next: z.optional(z.nullable(NextView)),
  /** What is to be done until when for the day to hold, in words; null where no day hangs on it. */
  deadline: z.optional(z.nullable(z.string())),
  /** What its customer pays at once when the files are approved; null where nothing is owed or it goes another way. */
  owed: z.optional(z.nullable(Kopecks)),
  /** Files can be handed in, changed and approved. */
  isOpen: z.boolean(),
  /** Called off; the previous version of the shop does not say. */
  isCancelled: z.optional(z.boolean()),
  /** Why a person has returned its artwork, until another file comes; the previous version of the shop does not say. */
  remark: z.optional(z.nullable(z.string())),
  /** When the shop deletes its files unless it is paid or changed, once its customer has been warned; null for all others. */
  keptUntil: z.nullable(InstantText),
  /** What its files are judged by; null when its product has left the catalogue, and there are no slots. */
  rules: z.nullable(ArtworkRulesBody),
  /** Where a file for it is made of typed data; null where it cannot be, or not by who looks. The previous version of the shop does not say. */
  design: z.optional(z.nullable(z.string())),
  slots: z.array(SlotView),
});

export const ArtworksView = z.object({
  /** Who looks: a designer hands in files of one order and can approve nothing. */
  role: z.enum(['customer', 'holder', 'designer']),
  number: z.string(),
  orders: z.array(OrderArtworksView),
});

/** Each file is named, so a version that has come meanwhile is not approved unseen. `asIs`: files with warnings are to be printed as they are. */
export const ApproveArtworksRequest = z.strictObject({
  artworkIds: z.array(PublicId).check(z.minLength(1), z.maxLength(2 * MAX_DESIGNS)),
  asIs: z.boolean(),
});
/** Corrects the newest version, or makes an earlier one the newest again. */
export const ChangeArtworkRequest = z.strictObject({ artworkId: PublicId });
export const ShareArtworksRequest = z.strictObject({ orderId: PublicId });
export const ShareArtworksResponse = z.object({ url: z.string(), expiresAt: InstantText });

/** Links given to designers that still open an order; the id opens nothing. */
export const DesignerLinks = z.object({
  items: z.array(z.object({ id: PublicId, orderId: PublicId, createdAt: InstantText, expiresAt: InstantText })),
});
export type DesignerLinks = z.infer<typeof DesignerLinks>;

export type ArtworkFixes = z.infer<typeof ArtworkFixes>;
export type ArtworkView = z.infer<typeof ArtworkView>;
export type SlotView = z.infer<typeof SlotView>;
export type OrderArtworksView = z.infer<typeof OrderArtworksView>;
export type ArtworksView = z.infer<typeof ArtworksView>;
export type ShareArtworksResponse = z.infer<typeof ShareArtworksResponse>;
