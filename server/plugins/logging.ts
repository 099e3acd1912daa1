import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { ROUTES } from '#lib/routes.ts';
import { PAGES_ROUTE } from '../http/site-addresses.ts';

/** A request the router could not read has no route. */
type Logged = Pick<FastifyRequest, 'method' | 'url'> & { routeOptions?: { url?: string | undefined } };

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'password', 'token', 'refreshToken', 'email'];

/** What opens something – links of guests and designers, uploads, pictures, tokens – is long; names of pages are known. */
const LONG = /^[^.]{16,}$/;
const PAGES: ReadonlySet<string> = new Set(Object.values(ROUTES).map((path) => path.slice(1)));
const maskedPart = (part: string): string => (LONG.test(part) && !PAGES.has(part) ? '***' : part);

/**
 * A call by its route: what stood in the place of a parameter may open something to all who read the log. Anything else by its path,
 * without the query and without what is too long for a name.
 */
function pathOf({ url, routeOptions }: Logged): string {
  const route = routeOptions?.url;
  if (route !== undefined && route !== '*' && route !== PAGES_ROUTE) return route;
  return (url.split(/[?#]/, 1)[0] ?? '').split('/').map(maskedPart).join('/');
}

const PERSONAL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|\+?\d[\d ()-]{9,30}\d/g;

const masked = (text: unknown): string => String(text ?? '').replace(PERSONAL, '***');

type PlainError = { [key: string]: unknown; type: string; message: string; stack: string };

/** An error without what hangs on it: PostgreSQL puts the whole row in error into `detail`, mail servers the address into the message. */
function plainError(error: Error): PlainError {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: masked(error.stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: plainError(cause) } : {}),
  };
}

/** Where lines go instead of the standard output. */
export type LogStream = { write: (line: string) => void };

/** One JSON line a request: no bodies, no query, no address of a person. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream === undefined ? {} : { stream }),
  redact: { paths: SECRET_FIELDS, censor: '***' },
  serializers: {
    req: (request: Logged) => ({ method: request.method, path: pathOf(request) }),
    err: plainError,
    res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
  },
});

/** One line a request, at its end: what was asked, what became of it, how long it took. Pages only at the finest levels. */
export class LastLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (request.routeOptions.url === PAGES_ROUTE) reply.log.debug(line, 'request completed');
    else reply.log.info(line, 'request completed');
  }
}
