import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'password', 'token', 'refreshToken', 'email'];

/** The link of a designer, which opens an order to all who have it. */
const TOKEN_IN_PATH = /(?<=^\/api\/layouts\/)[\w-]{40,}/;

/** An address may carry a token or an e-mail in its query: only the path is written. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(TOKEN_IN_PATH, '***');

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
    req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: pathOf(url) }),
    err: plainError,
    res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
  },
});
