import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS } from '../delivery.ts';

/** Pages bring their own policy with hashes; everything else may load and run nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value] satisfies [string, string]);
const HSTS = 'max-age=63072000; includeSubDomains; preload';

/** The same headers for an answer that leaves past the hook. */
export const headersOfApi = (requestId: string, publicUrl: string): [string, string][] => [
  ...HEADERS,
  ...(publicUrl.startsWith('https://') ? [['strict-transport-security', HSTS] satisfies [string, string]] : []),
  ['content-security-policy', API_POLICY],
  ['cache-control', 'no-store'],
  ['x-request-id', requestId],
];

/** Headers of every answer; an answer that named its own keeps it. */
export function registerSecurity(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) reply.header(name, value);
    if (isHttps) reply.header('strict-transport-security', HSTS);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
  });
}
