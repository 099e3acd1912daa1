import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

const API_PATHS = ['/api', '/suggestions', '/healthz', '/readyz', '/test-payment'];
const FAST_PAYMENT = /^\/fast-payment\/[\w-]+/;

type DevModule = typeof import('../../server/dev.ts');

/** Development on one origin: the same server answers the API inside `astro dev`, reloaded when its sources change. */
export const devApi = (): AstroIntegration => ({
  name: 'tirazh:dev-api',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const environment = server.environments.ssr;
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
        if (FAST_PAYMENT.test(path)) request.url = '/fast-payment';
        if (!API_PATHS.some((prefix) => path.toLowerCase().startsWith(prefix))) return next();
        if (environment === undefined || !isRunnableDevEnvironment(environment)) return next();
        try {
          const { handle } = (await environment.runner.import('/server/dev.ts')) as DevModule;
          await handle(request, response);
        } catch (error) {
          next(error);
        }
      });
    },
  },
});
