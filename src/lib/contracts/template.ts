import * as z from 'zod/mini';

/** Templates of listed formats are files of the site; those of custom sizes are drawn when they are asked for. */
export const TEMPLATE_PATH = '/api/template/:product/:format';

export const TemplateParams = z.object({
  product: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  format: z.string().check(z.regex(/^custom-[\dxd]{1,12}$/)),
});
