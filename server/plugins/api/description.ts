import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiWords } from '#lib/messages/operator/api.ts';
import { completeDescription, type Described } from './operations.ts';
import { type Packed, pack, sendPacked } from './packed-answer.ts';
import { type Description, describePage } from './page.ts';
import { describeSchemas } from './schemas.ts';

/** Made for the first reader and kept: a start waits for no description, and it changes with the program alone. */
function keep<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const FONTS = ['golos-cyrillic.woff2', 'golos-latin.woff2'] as const;

/** The page stands without a built site, so it brings the site's letters itself. */
const sendFont = (_: FastifyRequest, reply: FastifyReply, font: (typeof FONTS)[number]): FastifyReply =>
  reply
    .type('font/woff2')
    .header('cache-control', 'public, max-age=86400')
    .send(readFileSync(new URL(`../../../src/assets/fonts/${font}`, import.meta.url)));

const serve =
  (answer: () => Packed, headers: () => Record<string, string>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendPacked(request, reply.headers(headers()), answer());

/** `GET /api/openapi.json` for programs, `/api/docs` for people; both come from the contracts themselves. */
export async function registerApiDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Тираж', version: '1', license: { name: 'MIT', identifier: 'MIT' }, description: apiWords.about },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: apiWords.bearer },
          basic: { type: 'http', scheme: 'basic', description: apiWords.basic },
        },
      },
    },
    ...describeSchemas(),
  });
  const described = keep(() => completeDescription(app.swagger() as unknown as Described));
  const page = keep(() => describePage(described() as Description));
  const json = keep(() => pack(JSON.stringify(described()), 'application/json; charset=utf-8'));
  const html = keep(() => pack(page().html, 'text/html; charset=utf-8'));
  for (const font of FONTS) app.get(`/api/docs/${font}`, { schema: { hide: true } }, (request, reply) => sendFont(request, reply, font));
  app.get(
    '/api/openapi.json',
    { schema: { hide: true } },
    serve(json, () => ({})),
  );
  app.get(
    '/api/docs',
    { schema: { hide: true } },
    serve(html, () => ({ 'content-security-policy': page().policy })),
  );
}
