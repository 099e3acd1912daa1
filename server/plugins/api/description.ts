import { readFileSync } from 'node:fs';
import swagger, { type FastifyDynamicSwaggerOptions, type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiWords } from '#lib/messages/operator/api.ts';
import type { ApiAnswers } from './answers.ts';
import { sendPacked } from './packed-answer.ts';

/** The page stands without a built site, so it brings the site's letters itself. */
const sendFont = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .type('font/woff2')
    .header('cache-control', 'public, max-age=86400')
    .send(readFileSync(new URL('../../../src/assets/fonts/golos.woff2', import.meta.url)));

type OpenApi = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

const openapi = (publicUrl: string): OpenApi => ({
  openapi: '3.1.0',
  info: { title: 'Тираж', version: '1', license: { name: 'MIT', identifier: 'MIT' }, description: apiWords.about },
  servers: [{ url: publicUrl }],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: apiWords.bearer },
      basic: { type: 'http', scheme: 'basic', description: apiWords.basic },
    },
  },
});

type Schemas = { transform: SwaggerTransform; transformObject: SwaggerTransformObject };

/**
 * `GET /api/openapi.json` for programs, `/api/docs` for people; both come from the contracts themselves. They are loaded and made for the first
 * reader and kept: a start waits for no description, and a description changes with the program alone.
 */
export async function registerApiDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  let schemas: Schemas | undefined;
  await app.register(swagger, {
    openapi: openapi(publicUrl),
    transform: (route) => schemas?.transform(route) ?? route,
    transformObject: (document) => schemas?.transformObject(document) ?? {},
  });
  let made: Promise<ApiAnswers> | undefined;
  const make = async (): Promise<ApiAnswers> => {
    const [{ describeSchemas }, { makeAnswers }] = await Promise.all([import('./schemas.ts'), import('./answers.ts')]);
    schemas = describeSchemas();
    return makeAnswers(app);
  };
  const answers = (): Promise<ApiAnswers> => {
    made ??= make();
    return made;
  };
  app.get('/api/docs/golos.woff2', { schema: { hide: true } }, sendFont);
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => sendPacked(request, reply, (await answers()).json));
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    const { html, policy } = await answers();
    return sendPacked(request, reply.header('content-security-policy', policy), html);
  });
}
