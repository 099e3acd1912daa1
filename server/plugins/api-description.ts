import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { completeDescription, type Described } from './api-operations.ts';
import { type Description, describePage } from './api-page.ts';

/** `GET /api/openapi.json` for programs, `/api/docs` for people; both come from the contracts themselves. */
export async function registerApiDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...{ title: 'Тираж', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
        description: 'Деньги – целые копейки, размеры – миллиметры, вес – граммы, время – ISO 8601.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, basic: { type: 'http', scheme: 'basic' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => completeDescription(app.swagger() as unknown as Described));
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
    const { html, policy } = describePage(app.swagger() as Description);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
}
