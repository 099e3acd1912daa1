import type { FastifyInstance } from 'fastify';

/** Pages bring their own policy with hashes; everything else may load and run nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const HSTS = 'max-age=63072000; includeSubDomains; preload';

/** Headers of every answer; an answer that named its own keeps it. */
export function registerSecurity(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (isHttps) reply.header('strict-transport-security', HSTS);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
  });
}
