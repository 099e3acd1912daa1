import type { FastifyInstance } from 'fastify';
import { HSTS, REST_POLICY, SECURITY_HEADERS } from '../http/static-headers.ts';

const HEADERS = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value] as const);

/** Headers of an answer no hook sees: the router itself could not read the path. */
export const bareHeaders = (isHttps: boolean): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
  'content-security-policy': REST_POLICY,
  'cache-control': 'no-store',
});

/** The same headers for an answer that leaves past the hook. */
export const headersOfApi = (requestId: string, publicUrl: string): [string, string][] => [
  ...Object.entries(bareHeaders(publicUrl.startsWith('https://'))),
  ['x-request-id', requestId],
];

/** Headers of every answer; an answer that named its own keeps it. */
export function registerSecurity(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) reply.header(name, value);
    if (isHttps) reply.header('strict-transport-security', HSTS);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', REST_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
  });
}
