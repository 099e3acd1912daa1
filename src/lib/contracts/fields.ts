import * as z from 'zod/mini';
import { ONE_LINE, UNSEEN } from '../domain/customer/one-line.ts';

/** Fields that several endpoints share. Lengths bound what a client may make the server hold. */
export const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email());
export const NewPassword = z.string().check(z.minLength(8), z.maxLength(256));
/** What a person types into a field of one line. */
export const lineText = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(ONE_LINE));
/** What a person types into a field of several lines, or pastes there: unseen signs come along from other programs and are left out. */
export const paragraphs = (least: number, most: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(UNSEEN, '')),
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
  );
export const PersonName = lineText(1, 200);
/** E.164 for Russia: +7 and ten digits. */
export const Phone = z.string().check(z.regex(/^\+7\d{10}$/));
export const Kopecks = z.int().check(z.nonnegative());
export const UserId = z.coerce.number().check(z.int(), z.positive());
/** In place of a customer's number: a visitor who holds the link of a purchase that has no owner. */
export const GUEST = 0;
/** Whose a purchase is: a customer, or {@link GUEST}. */
export const OwnerId = z.coerce.number().check(z.int(), z.nonnegative());
/** 128 random bits in base64url or a UUID: never guessable, never sequential. */
export const PublicId = z.string().check(z.regex(/^[\w-]{20,64}$/));
export const Token = z.string().check(z.minLength(20), z.maxLength(4096));
/**
 * A code as it was stored: one of these, or one that another version of the shop wrote. An order outlives the tables of codes, so an
 * answer carries what is there; where it has no name, the code stands in for it.
 */
export const storedCode = <const T extends string>(codes: readonly T[]): z.ZodMiniType<T, T> =>
  z.union([z.enum(codes), z.string()]) as unknown as z.ZodMiniType<T, T>;
/** A calendar day, ISO 8601. */
export const DayText = z.iso.date();
export const InstantText = z.iso.datetime();
