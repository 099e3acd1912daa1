import swagger, { type FastifyDynamicSwaggerOptions, type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiWords } from '#lib/messages/operator/api.ts';
import { type Asset, sendAsset } from '../../http/asset.ts';
import type { Described } from './operations.ts';
import { pack } from './pack.ts';
import { registerApiPage } from './page.ts';

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
 * `GET /api/openapi.json` for programs, `/api/docs` for people; both come from the contracts themselves. The description is made for its first
 * reader and kept: a start waits for none, and it changes with the program alone.
 */
export async function registerApiDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  let schemas: Schemas | undefined;
  await app.register(swagger, {
    openapi: openapi(publicUrl),
    transform: (route) => schemas?.transform(route) ?? route,
    transformObject: (document) => schemas?.transformObject(document) ?? {},
  });
  let made: Promise<Asset> | undefined;
  const make = async (): Promise<Asset> => {
    const [{ describeSchemas }, { completeDescription }] = await Promise.all([import('./schemas.ts'), import('./operations.ts')]);
    schemas = describeSchemas();
    return pack(JSON.stringify(completeDescription(app.swagger() as unknown as Described)), 'application/json; charset=utf-8');
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= make();
    return sendAsset(await made, request, reply);
  });
  registerApiPage(app);
}
