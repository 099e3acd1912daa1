import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES_ROUTE } from '../http/site-addresses.ts';
import { REST_POLICY, SECURITY_HEADERS, type Transport, transportHeaders } from '../http/static-headers.ts';

/** Headers of an answer no hook sees: the router itself could not read the path. */
export const bareHeaders = (transport: Transport): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...transportHeaders(transport),
  'content-security-policy': REST_POLICY,
  'cache-control': 'no-store',
});

/** The same headers for an answer that leaves past the hook. */
export const headersOfApi = (requestId: string, transport: Transport): [string, string][] => [
  ...Object.entries(bareHeaders(transport)),
  ['x-request-id', requestId],
];

/** A page of the site has no number of its request: those 54 bytes are of its first flight. */
const isPage = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.url === PAGES_ROUTE && (statusCode === 200 || statusCode === 304);

/** Headers of every answer; an answer that named its own keeps it. */
export function registerSecurity(app: FastifyInstance, transport: Transport): void {
  const headers = Object.entries(bareHeaders(transport)).map(([name, value]) => [name.toLowerCase(), value] as const);
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!isPage(request, reply)) reply.header('x-request-id', request.id);
  });
}
