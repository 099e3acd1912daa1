import { createHash } from 'node:crypto';
import { escapeHtml } from '#lib/domain/html.ts';

type Operation = { summary?: string; requestBody?: unknown; responses?: Record<string, unknown>; security?: unknown[] };
/** The part of an OpenAPI description the page shows. */
export type Description = { info: { title: string; description?: string }; paths?: Record<string, Record<string, Operation>> };

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:2rem}article{border-top:1px solid color-mix(in srgb,currentcolor 25%,transparent);padding:1rem 0}h2{font:600 1rem ui-monospace,monospace;margin:0}
b{color:light-dark(#c8005f,#ff74b1)}pre{overflow:auto;font:13px/1.45 ui-monospace,monospace;padding:.75rem;background:color-mix(in srgb,currentcolor 6%,transparent)}summary{cursor:pointer}`;

const block = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

const article = (path: string, method: string, { summary = '', security, requestBody, responses = {} }: Operation): string =>
  `<article><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}${security === undefined ? '' : ' 🔒'}</h2><p>${escapeHtml(summary)}</p>${block('Запрос', requestBody)}${Object.entries(
    responses,
  )
    .map(([status, response]) => block(`Ответ ${status}`, response))
    .join('')}</article>`;

/** The description as one readable page without a script, and the policy that lets its own style in. */
export function describePage({ info, paths = {} }: Description): { html: string; policy: string } {
  const body = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => article(path, method, operation)))
    .join('');
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API – ${escapeHtml(info.title)}</title><style>${STYLE}</style><h1>API «${escapeHtml(info.title)}»</h1><p>${escapeHtml(info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>${body}</html>`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}
