import * as z from 'zod/mini';
import { ErrorBody } from './error.ts';

/** What every saved record has besides its own fields. Ids are made by the browser, so a repeated call saves nothing twice. */
export const SavedId = z.uuid();
const Version = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/** `version` is sent back with a change; exactly one record of a customer's is the default while there are any. */
export const SAVED = { id: SavedId, version: Version, isDefault: z.boolean() } as const;

/** A new record may ask to be the default at once; the first one is it anyway. */
export const NEW_SAVED = { id: SavedId, isDefault: z.optional(z.boolean()) } as const;
export const CHANGE_SAVED = { version: Version } as const;

/** 409 `changed_elsewhere`: the record was changed elsewhere since `version`; `current` is what it is now. */
export const changedElsewhere = <T extends z.ZodMiniType>(record: T) => z.extend(ErrorBody, { current: z.optional(record) });
