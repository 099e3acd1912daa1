import { createHash } from 'node:crypto';
import { STOP_PAGE } from '#lib/messages/letters/announcement.ts';

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 "Golos Text",system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;box-sizing:border-box}main{max-width:27rem}
button,a{font:inherit;padding:.75rem 1rem}:focus-visible{outline:3px solid;outline-offset:3px}`;

/** The form goes to the page itself. */
export const STOP_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Asks before it ends anything: programs that look through letters open every link. */
export function stopPage(isWanted: boolean): string {
  const action = isWanted
    ? `<p>${STOP_PAGE.wanted}</p><form method="post"><button>${STOP_PAGE.stop}</button></form>`
    : `<p>${STOP_PAGE.stopped}</p><p><a href="/">${STOP_PAGE.home}</a></p>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${STOP_PAGE.title}</title><style>${STYLE}</style></head><body><main><h1>${STOP_PAGE.title}</h1>${action}</main></body></html>`;
}
