import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { TEMPLATE_PATH, TemplateParams } from '#lib/contracts/template.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { attach } from '../../plugins/attachment.ts';
import { drawTemplate } from './service.ts';

export function registerTemplateRoutes(app: Shop): void {
  app.get(
    TEMPLATE_PATH,
    {
      schema: {
        summary: 'Шаблон макета своего размера, PDF',
        produces: ['application/pdf'],
        params: TemplateParams,
        response: { 200: z.any(), 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
      },
      config: { rateLimit: REQUEST_LIMITS.document },
    },
    async ({ deps, params: { product, format } }, reply) => {
      const bytes = await drawTemplate(deps.catalogue, product, format);
      return attach(reply, { name: `${product}-${format}.pdf`, type: 'application/pdf', bytes });
    },
  );
}
