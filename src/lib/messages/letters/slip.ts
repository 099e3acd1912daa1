import { escapeHtml } from '../../domain/html.ts';
import type { LetterShop, Part, Slip } from './part.ts';
import { ASK, dialled, senderLine } from './plain.ts';
import { drawing, slipPart, TABLE } from './slip-parts.ts';
import { BLOCK_COLOURS, HEAD_STYLE, INK, STYLE } from './slip-style.ts';

const brandRow = (shop: LetterShop, number: string | null): string =>
  `<tr><td class="p" style="padding:20px 28px 0"><${TABLE} width="100%"><tr>` +
  `<td class="k" style="${STYLE.brand}"><span class="m" style="color:${INK.mark}">&#8853;</span> ${escapeHtml(shop.name)}</td>` +
  `<td align="right" class="q" style="${STYLE.number}">${number === null ? '' : `Заказ №&nbsp;${escapeHtml(number)}`}</td></tr></table></td></tr>`;

/** Beside the heading as large as a stamp; on a narrow screen the words keep more than half of the width. */
const HEAD_ROOM = { width: 104, height: 72 };

/** A line ends between words, never inside a number: «010483-1». */
const whole = (html: string): string => html.replaceAll(/\d+-\d+/g, '<span style="white-space:nowrap">$&</span>');

/** What the letter says, beside what is ordered: the drawing of the order's first job. */
function headingRow(heading: string, parts: readonly Part[]): string {
  const items = parts.find((part) => part.kind === 'items');
  const picture = items?.items[0]?.picture ?? null;
  const words = `<h1 class="k" style="${STYLE.heading}">${whole(escapeHtml(heading))}</h1>`;
  const drawn =
    picture === null
      ? words
      : `<${TABLE} width="100%"><tr><td valign="top">${words}</td><td width="108" align="right" valign="top" style="padding:4px 0 0 16px">${drawing(picture, HEAD_ROOM)}</td></tr></table>`;
  return `<tr><td class="p" style="padding:16px 28px 0">${drawn}</td></tr>`;
}

const footRow = (shop: LetterShop): string =>
  `<tr><td class="p" style="padding:22px 28px 22px"><${TABLE} width="100%" style="border-top:2px dashed #00668f"><tr><td class="q" style="padding:12px 0 0;${STYLE.quiet}">` +
  `${ASK} <a class="k" href="${dialled(shop.phone)}" style="color:${INK.text};white-space:nowrap">${escapeHtml(shop.phone)}</a>. ${escapeHtml(shop.hours)}.<br>` +
  `${escapeHtml(senderLine(shop))}</td></tr></table></td></tr>`;

const colourBar = (['c', 'm', 'y', 'k'] as const)
  .map((ink) => `<td width="25%" height="6" bgcolor="${BLOCK_COLOURS[ink]}" style="font-size:0;line-height:0"></td>`)
  .join('');

const barRow = `<tr><td style="padding:0"><${TABLE} width="100%"><tr>${colourBar}</tr></table></td></tr>`;

/** What lists of letters show beside the subject. */
function preheader(parts: readonly Part[]): string {
  const day = parts.find((part) => part.kind === 'day');
  if (day === undefined) return '';
  const text = day.condition === null ? day.day : `${day.day}, ${day.condition}`;
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${INK.ground}">${escapeHtml(text)}</div>`;
}

/** Outlook knows no `max-width`: it gets a table of 600 px around the sheet. */
const [GHOST, GHOST_END] = [`<!--[if mso]><${TABLE} width="600"><tr><td><![endif]-->`, '<!--[if mso]></td></tr></table><![endif]-->'];

/**
 * The letter as a printed slip, for what Gmail, Mail.ru, Yandex and Outlook leave of a page: tables, styles on the elements, no pictures
 * from outside, no scripts, no fonts.
 */
export function slipLetter({ shop, heading, number, parts }: Slip): string {
  const sheet = [brandRow(shop, number), headingRow(heading, parts), ...parts.map(slipPart), footRow(shop), barRow].join('\n');
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${HEAD_STYLE}</style></head>`,
    `<body class="bg" style="margin:0;padding:0;background:${INK.ground}">${preheader(parts)}`,
    `<${TABLE} width="100%" class="bg" bgcolor="${INK.ground}" style="background:${INK.ground}"><tr><td align="center" style="padding:20px 8px">${GHOST}`,
    `<${TABLE} class="sh" width="100%" bgcolor="${INK.sheet}" style="width:100%;max-width:600px;background:${INK.sheet};border:1px solid #c9c2b2">`,
    sheet,
    `</table>${GHOST_END}</td></tr></table></body></html>`,
    '',
  ].join('\n');
}
