import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { API_PAGE } from '#lib/messages/operator/api.ts';
import { type Asset, sendAsset } from '../../http/asset.ts';
import { pack } from './pack.ts';

const PATH = '/api/docs';

/** Swagger UI sets styles as it runs and makes markup from text, which the shop's own pages may not; scripts still come from the shop alone, and it reaches no other host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${API_PAGE.title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${PATH}/swagger-ui.css"></head>
<body><div id="calls"></div><noscript>${API_PAGE.noScript}</noscript><script src="${PATH}/swagger-ui.js"></script><script src="${PATH}/start.js"></script></body></html>`;

const library = createRequire(import.meta.url);
const fileOf = (name: string): string => readFileSync(library.resolve(`swagger-ui-dist/${name}`), 'utf8');

/** What the page consists of, by the end of its address. */
const PARTS: Readonly<Record<string, readonly [type: string, read: () => string]>> = {
  '': ['text/html; charset=utf-8', () => HTML],
  '/swagger-ui.css': ['text/css; charset=utf-8', () => fileOf('swagger-ui.css')],
  '/swagger-ui.js': ['text/javascript; charset=utf-8', () => fileOf('swagger-ui-bundle.js')],
  '/start.js': ['text/javascript; charset=utf-8', () => readFileSync(new URL('./page-script.js', import.meta.url), 'utf8')],
};

/** `GET /api/docs`: Swagger UI over the description, from the shop itself. Read and packed for the first who opens it. */
export function registerApiPage(app: FastifyInstance): void {
  for (const [end, [type, read]] of Object.entries(PARTS)) {
    let asset: Asset | undefined;
    app.get(PATH + end, { schema: { hide: true } }, (request, reply) => {
      asset ??= pack(read(), type, end === '' ? { 'content-security-policy': POLICY } : {});
      return sendAsset(asset, request, reply);
    });
  }
}
