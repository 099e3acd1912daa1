/** Codes of refusals a person is told of beside the version. */
export const FIX_REFUSALS = ['artwork_unfixable', 'artwork_fix_limit', 'artwork_too_large', 'artwork_quota', 'artwork_fix_failed'] as const;
export type FixRefusal = (typeof FIX_REFUSALS)[number];

/** A file handed in for a slot of an order, one row a version; old ones stay. */
export type ArtworkTable = {
  id: string;
  order_id: string;
  /** «d1-cover»: design and part. */
  slot: string;
  version: number;
  /** Hex; also the name the file is kept under. */
  sha256: string;
  bytes: number;
  mime: string;
  /** The customer's own name for it, cleaned; never a path. */
  name: string;
  /** Handed in, made of another version by a correction, or an earlier version taken up again; `source_id` is that version. */
  origin: 'upload' | 'fix' | 'restore';
  source_id: string | null;
  state: 'waiting' | 'checked' | 'broken';
  /** When a correction of this version was asked for, while it is still to be made; and why the last one came to nothing. */
  fix_asked_at: string | null;
  fix_refused: FixRefusal | null;
  /** Of the check while it waits, then of the correction: a version is in one of the two at a time. */
  attempts: number;
  locked_until: string;
  /** JSON of the contract ArtworkReportBody. */
  report: string | null;
  severity: 1 | 2 | 3 | null;
  /** JSON list of generated file names by page, null for a page without a picture. */
  previews: string;
  created_at: string;
  checked_at: string | null;
  approved_at: string | null;
  approved_hash: string | null;
  /** When the file and its pictures were deleted; what was printed is still known by the hash. */
  gone_at: string | null;
  /** The number of the order this file was taken from instead of being uploaded. */
  taken_from: string | null;
};

/** An upload on its way; its id is the name of its file among the unfinished ones. */
export type ArtworkUploadTable = {
  id: string;
  order_id: string;
  slot: string;
  bytes: number;
  /** How many of them have come, those of the piece that comes now included. */
  came: number;
  name: string;
  /** What the client says the whole file's hash is; empty when it could not know. */
  sha256: string;
  created_at: string;
  expires_at: string;
  locked_until: string;
  /** The artwork it has become. */
  artwork_id: string | null;
};

/** A link that lets a designer without an account hand in the files of one order. */
export type ArtworkLinkTable = { token_hash: string; order_id: string; created_at: string; expires_at: string };

/** A piece of an upload in the shared store; pieces follow one another without a gap. */
export type ArtworkUploadPartTable = { upload_id: string; start: number; bytes: number; file: string };
