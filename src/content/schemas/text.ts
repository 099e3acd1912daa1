import { z } from 'zod';
import { impossibleHours } from '#lib/domain/delivery/opening.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';

/** What only pages and the answers of `faq.yaml` are filled with. */
const TOKEN = /\{\{|\}\}/;
/** A link or a picture of Markdown. */
const MARKUP = /!?\[[^\]]*\]\([^)]*\)/;

/** A tag of HTML would be shown as it is written. */
const TAG = /<\/?[a-z][^>\n]*>/i;

export const withoutHtml = ({ value, issues }: z.core.ParsePayload<string>): void => {
  const [tag] = TAG.exec(value) ?? [];
  if (tag !== undefined) issues.push({ code: 'custom', input: value, message: contentMessages.htmlNotShown(tag) });
};

const Text = z.string().trim().min(1);

/** Shown letter by letter: tokens and links would be shown too. */
export const PlainText = Text.check(({ value, issues }) => {
  if (TOKEN.test(value)) issues.push({ code: 'custom', input: value, message: contentMessages.tokenNotFilled });
  if (MARKUP.test(value)) issues.push({ code: 'custom', input: value, message: contentMessages.linkNotShown });
}).check(withoutHtml);

/** Hours as they are written for customers; those that cannot be are a slip. */
export const HoursText = PlainText.check(({ value, issues }) => {
  const wrong = impossibleHours(value);
  if (wrong !== null) issues.push({ code: 'custom', input: value, message: senseMessages.hours(wrong) });
});
