import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../context/deps.ts';

/**
 * `app.deps` is what the shop works with now; a build that goes live replaces it whole. A request takes it once, at its beginning, and keeps
 * it: an order is priced, named and written about by one catalogue, whatever is published meanwhile.
 */
export function registerDeps(app: FastifyInstance, deps: AppDeps): void {
  app.decorate('deps', deps);
  app.decorateRequest('deps');
  app.addHook('onRequest', async (request) => {
    request.deps = app.deps;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
  }
  interface FastifyRequest {
    deps: AppDeps;
  }
}
