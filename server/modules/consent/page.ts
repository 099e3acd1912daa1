import { createHash } from 'node:crypto';
import { escapeHtml } from '#lib/domain/html.ts';
import { STOP_PAGE } from '#lib/messages/letters/announcements.ts';
import { FRAME } from '#lib/messages/site/frame.ts';
import { ROUTES } from '#lib/routes.ts';

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 "Golos Text",system-ui,sans-serif;background:light-dark(#f5f0e6,#191713);color:light-dark(#1b1a17,#efe9dc)}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;box-sizing:border-box}main{max-width:27rem;min-width:0;overflow-wrap:anywhere}
.logo{display:inline-flex;gap:.6rem;align-items:center;font-weight:600;text-decoration:none}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}label{display:block;margin-block:.75rem}a{color:inherit}
[type=email]{display:block;width:100%;box-sizing:border-box;min-height:44px}button,.button,[type=email]{font:inherit;padding:.75rem 1rem;border:1px solid;border-radius:2px;background:transparent;color:inherit}
button{background:light-dark(#c8005e,#ff5fa5);border-color:transparent;color:light-dark(#fff,#1b1a17);font-weight:600;cursor:pointer}.button{display:inline-block}
[role=alert]{border-inline-start:4px solid light-dark(#c8005e,#ff5fa5);padding-inline-start:1rem}:focus-visible{outline:3px solid;outline-offset:3px}`;

/** Policy of server pages with a form, which is sent to the shop itself. */
export const ASKING_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const LOGO = `<p><a class="logo" href="${ROUTES.home}"><img src="/favicon.svg" alt="" width="30" height="30">${FRAME.brand}</a></p>`;

/** A page of the server's own: of the shop's frame it has the logo. `body` is HTML. */
export const askingPage = (title: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${LOGO}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** The page asks before it unsubscribes, for mail scanners open every link. */
export function stopPage(isWanted: boolean): string {
  const action = isWanted
    ? `<p>${STOP_PAGE.wanted}</p><form method="post"><button>${STOP_PAGE.stop}</button></form>`
    : `<p>${STOP_PAGE.stopped}</p><p><a href="/">${STOP_PAGE.home}</a></p>`;
  return askingPage(STOP_PAGE.title, action);
}
