import { drawBlocks } from '../../domain/drawing/blocks.ts';
import type { Size } from '../../domain/drawing/shape.ts';
import { escapeHtml } from '../../domain/html.ts';
import type { Part, SlipItem, SlipSum, WayPoint } from './part.ts';
import { BLOCK_COLOURS, INK, STYLE } from './slip-style.ts';

export const TABLE = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A row of the sheet; `top` is the space above it. */
const row = (html: string, top = 16): string => `<tr><td class="p" style="padding:${top}px 28px 0">${html}</td></tr>`;
const paragraph = (html: string): string => `<p class="k" style="margin:0;${STYLE.text}">${html}</p>`;
const anchor = (link: string, label: string): string =>
  `<a class="k" href="${escapeHtml(link)}" style="color:${INK.text}">${escapeHtml(label)}</a>`;

const cell = (ink: keyof typeof BLOCK_COLOURS, width: number, height: number): string =>
  `<td width="${width}" height="${height}" bgcolor="${BLOCK_COLOURS[ink]}" style="font-size:0;line-height:0"></td>`;

/** A drawing of table cells: it is there where pictures are switched off, and no client strips it as it strips SVG. */
export function drawing(picture: SlipItem['picture'], room: Size = { width: 80, height: 60 }): string {
  if (picture === null) return '';
  const { columns, rows } = drawBlocks(picture.code, picture.size, room);
  const lines = rows.map(({ height, inks }) => `<tr>${inks.map((ink, at) => cell(ink, columns[at] ?? 0, height)).join('')}</tr>`);
  return `<${TABLE} style="border:2px solid ${INK.mark}">${lines.join('')}</table>`;
}

/** So many are drawn that the longest order stays a letter mail programs show whole. */
const DRAWN = 6;

const itemRow = ({ title, words, price, picture }: SlipItem, isDrawn: boolean): string =>
  `<tr class="item"><td width="96" valign="middle" class="hr" style="padding:12px 0;border-bottom:1px solid ${INK.rule}">${isDrawn ? drawing(picture) : ''}</td>` +
  `<td valign="middle" class="k hr" style="${STYLE.item}"><b>${escapeHtml(title)}</b><br><span class="q" style="${STYLE.quiet}">${escapeHtml(words)}</span></td>` +
  `<td align="right" valign="middle" class="k hr" style="${STYLE.price}">${escapeHtml(price)}</td></tr>`;

const sumRow = ({ label, sum, weight }: SlipSum): string => {
  const [ink, style] = weight === 'total' ? ['k', STYLE.total] : ['q', STYLE.sum];
  return `<tr><td colspan="2" class="${ink}" style="${style}">${escapeHtml(label)}</td><td align="right" class="${ink}" style="${style};white-space:nowrap">${escapeHtml(sum)}</td></tr>`;
};

const orderTable = ({ items, more, sums }: Extract<Part, { kind: 'items' }>): string => {
  const rest = more === '' ? '' : `<tr><td colspan="3" class="q" style="padding:12px 0;${STYLE.quiet}">${escapeHtml(more)}</td></tr>`;
  const rows = items.map((item, index) => itemRow(item, index < DRAWN)).join('');
  return `<${TABLE} width="100%" class="r" style="border-top:1px solid ${INK.text}">${rows}${rest}${sums.map(sumRow).join('')}</table>`;
};

/** A point: full behind, a ring ahead, a ring with a dot where the order stands. */
const POINTS = { done: '&#9679;', now: '&#9678;', ahead: '&#9675;' } as const;

const pointCell = ({ name, day, state }: WayPoint): string => {
  const [sign, ink] = state === 'now' ? ['m', INK.mark] : ['k', INK.text];
  return (
    `<td class="way" width="20%" valign="top"><span class="${sign}" style="${STYLE.point};color:${ink}">${POINTS[state]}</span><br>` +
    `<b class="k" style="${STYLE.step}">${escapeHtml(name)}</b><br><span class="q" style="${STYLE.stepDay}">${escapeHtml(day)}</span></td>`
  );
};

const wayTable = ({ points, note }: Extract<Part, { kind: 'way' }>): string => {
  const below = note === '' ? '' : `<tr><td colspan="5" class="q" style="padding:6px 0 0;${STYLE.stepDay}">${escapeHtml(note)}</td></tr>`;
  return `<${TABLE} width="100%"><tr>${points.map(pointCell).join('')}</tr>${below}</table>`;
};

const dayTable = ({ day, condition }: Extract<Part, { kind: 'day' }>): string => {
  const below = condition === null ? '' : `<tr><td class="q" style="${STYLE.condition}">${escapeHtml(condition)}</td></tr>`;
  return `<${TABLE} width="100%" class="r" style="border-top:2px solid ${INK.text};border-bottom:2px solid ${INK.text}"><tr><td class="k" style="${STYLE.day}">${escapeHtml(day)}</td></tr>${below}</table>`;
};

const remarksTable = ({ remarks, after }: Extract<Part, { kind: 'remarks' }>): string => {
  const lines = remarks.map((remark) => `<p class="k" style="margin:0 0 10px;${STYLE.text}"><b>!</b> ${escapeHtml(remark)}</p>`);
  return `<${TABLE} width="100%" bgcolor="${INK.warning}" class="wn" style="background:${INK.warning};border:1px solid ${INK.warningRule}"><tr><td style="padding:14px 16px">${lines.join('')}<p class="k" style="margin:0;${STYLE.text};font-weight:bold">${escapeHtml(after)}</p></td></tr></table>`;
};

/** 22 px of line and 14 px above and below are 50 px to press; Outlook, which drops them from a link, reads `mso-padding-alt`. */
const buttonTable = ({ link, label }: Extract<Part, { kind: 'button' }>): string =>
  `<${TABLE}><tr><td class="b" align="center" height="50" bgcolor="${INK.mark}" style="background:${INK.mark};border-radius:2px;mso-padding-alt:14px 26px"><a href="${escapeHtml(link)}" style="${STYLE.button}">${escapeHtml(label)}</a></td></tr></table>`;

/** One part as rows of the sheet. */
export function slipPart(part: Part): string {
  switch (part.kind) {
    case 'text':
      return row(paragraph(escapeHtml(part.text)), 14);
    case 'list':
      return row(part.list.map((item) => paragraph(`– ${escapeHtml(item)}`)).join(''), 14);
    case 'link':
      return row(paragraph(anchor(part.link, part.label)), 12);
    case 'button':
      return row(buttonTable(part), 18);
    case 'day':
      return row(dayTable(part));
    case 'remarks':
      return row(remarksTable(part));
    case 'way':
      return row(wayTable(part), 22);
    case 'items':
      return row(orderTable(part), 24);
    case 'facts':
      return row(paragraph(part.facts.map(([label, value]) => `<b>${escapeHtml(label)}:</b> ${escapeHtml(value)}`).join('<br>')), 20);
  }
}
