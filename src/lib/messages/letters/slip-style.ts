/** Inks of a letter on light paper; a mail program that knows dark paper reads `DARK` besides. */
export const INK = {
  ground: '#f4f0e6',
  sheet: '#fffefb',
  text: '#1b1916',
  quiet: '#5d574b',
  mark: '#c8005f',
  rule: '#d9d4c8',
  warning: '#fff4c2',
  warningRule: '#a87900',
} as const;

export const BLOCK_COLOURS = {
  w: INK.sheet,
  c: '#009fe0',
  m: '#e2007a',
  y: '#ffde3d',
  k: INK.text,
  r: '#e2001a',
  g: '#0d7440',
} as const;

const FONT = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif";

/** Every style stands on its own element: programs that drop the head lose the dark inks and the narrow margins, nothing else. */
export const STYLE = {
  heading: `${FONT};margin:0;font-size:26px;line-height:32px;font-weight:bold;color:${INK.text}`,
  brand: `${FONT};font-size:22px;line-height:28px;font-weight:bold;color:${INK.text}`,
  number: `${FONT};font-size:14px;line-height:20px;color:${INK.quiet}`,
  text: `${FONT};font-size:16px;line-height:24px;color:${INK.text}`,
  quiet: `${FONT};font-size:14px;line-height:21px;color:${INK.quiet}`,
  day: `${FONT};padding:12px 0;font-size:22px;line-height:28px;font-weight:bold;color:${INK.text}`,
  condition: `${FONT};padding:0 0 12px;font-size:16px;line-height:23px;color:${INK.quiet}`,
  point: `${FONT};font-size:18px;line-height:24px`,
  step: `${FONT};font-size:13px;line-height:18px;color:${INK.text}`,
  stepDay: `${FONT};font-size:13px;line-height:18px;color:${INK.quiet}`,
  item: `${FONT};padding:12px 8px 12px 0;border-bottom:1px solid ${INK.rule};font-size:16px;line-height:22px;color:${INK.text}`,
  price: `${FONT};padding:12px 0;border-bottom:1px solid ${INK.rule};font-size:16px;line-height:22px;color:${INK.text};white-space:nowrap`,
  sum: `${FONT};padding:6px 0 0;font-size:15px;line-height:21px;color:${INK.quiet}`,
  total: `${FONT};padding:8px 0 0;font-size:19px;line-height:26px;font-weight:bold;color:${INK.text}`,
  button: `${FONT};display:inline-block;padding:14px 26px;font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none`,
} as const;

const DARK = [
  '.bg{background:#201e1a!important}',
  '.sh{background:#2a2723!important;border-color:#5d574b!important}',
  '.k{color:#f2ede1!important}',
  '.q{color:#b8b1a2!important}',
  '.m{color:#ff74b1!important}',
  '.r{border-color:#f2ede1!important}',
  '.hr{border-color:#5d574b!important}',
  '.b{background:#ff74b1!important}',
  '.b a{color:#201e1a!important}',
  '.wn{background:#3a3417!important;border-color:#ffd942!important}',
].join('');

export const HEAD_STYLE = `:root{color-scheme:light dark}@media(max-width:480px){.p{padding-left:18px!important;padding-right:18px!important}}@media(prefers-color-scheme:dark){${DARK}}`;
