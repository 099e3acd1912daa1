import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Accepted } from '#lib/contracts/accepted.ts';
import { ARRIVAL_CALLS, ArrivalRequest } from '#lib/contracts/arrivals.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { ARRIVAL } from '#lib/messages/site/arrival.ts';
import { askedPath } from '#lib/routes.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { asRefusal } from '../../plugins/errors.ts';
import { ASKING_POLICY } from '../consent/page.ts';
import { cancelledPage, cancelPage, confirmPage, refusedPage, type TypedArrival } from './page.ts';
import { askForArrival, cancelAsked, confirmAsked, readArrival } from './service.ts';

const FORM = 'application/x-www-form-urlencoded';

const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['content-type']?.startsWith(FORM) === true;

/** Turns a form into the contract's shape: an unticked box is not sent at all. */
function arrivalOfForm(body: string): Record<string, unknown> {
  const { consent, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return { ...fields, ...(consent === undefined ? {} : { consent: true }) };
}

const written = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

/** The input of a refused form, to be shown again. */
function typedIn({ body }: Pick<FastifyRequest, 'body'>): TypedArrival {
  const typed = typeof body === 'object' && body !== null ? body : {};
  const field = (name: string): string => written(typed, name);
  return { product: field('product'), email: field('email'), text: field('text'), isAgreed: Reflect.get(typed, 'consent') === true };
}

const HTML = 'text/html; charset=utf-8';
const Letter = z.object({ id: PublicId });
const LIMIT = { rateLimit: REQUEST_LIMITS.arrival };

const showPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type(HTML).header('content-security-policy', ASKING_POLICY).serializer(String).send(page);

/** One sentence per refused field; a missing consent has its own. */
function reasonsOf(errors: Record<string, string[]> | undefined, sentence: string): string[] {
  const { consent, ...others } = errors ?? {};
  const reasons = [...Object.values(others).flat(), ...(consent === undefined ? [] : [ARRIVAL.consentMissing])];
  return reasons.length === 0 ? [sentence] : [...new Set(reasons)];
}

/** A refused form gets a page with the visitor's input, a program gets an API error. */
function refuseForm(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (!isForm(request) || refusal.status >= 500) throw error;
  const typed = typedIn(request);
  const isToCome = request.deps.catalogue.products.get(typed.product)?.available === false;
  const page = refusedPage(typed, reasonsOf(refusal.details.errors, refusal.message), isToCome ? typed.product : null);
  return showPage(reply, page, refusal.status);
}

function registerAsking(app: Shop): void {
  app.setErrorHandler<FastifyError>(refuseForm);
  app.post(
    ARRIVAL_CALLS.ask,
    {
      schema: {
        summary: 'Просьба сообщить, когда товар появится: вопрос уходит на этот e-mail',
        body: ArrivalRequest,
        response: { 200: Accepted, 400: ErrorBody, 409: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
      config: LIMIT,
    },
    async (request, reply) => {
      await askForArrival(request.deps, request.body, request.ip);
      return isForm(request) ? (reply.redirect(askedPath(request.body.product), 303) as never) : { accepted: true as const };
    },
  );
}

function registerLinks(app: Shop): void {
  const hidden = { schema: { hide: true, params: Letter } };
  const cancelLink = (id: string): string => ARRIVAL_CALLS.cancel.replace(':id', id);
  app.get(ARRIVAL_CALLS.confirm, hidden, async ({ deps, params: { id } }, reply) =>
    showPage(reply, confirmPage(await readArrival(deps, id), cancelLink(id))),
  );
  app.post(ARRIVAL_CALLS.confirm, hidden, async ({ deps, params: { id }, ip }, reply) =>
    showPage(reply, confirmPage(await confirmAsked(deps, id, ip), cancelLink(id))),
  );
  app.get(ARRIVAL_CALLS.cancel, hidden, async ({ deps, params: { id } }, reply) =>
    showPage(reply, cancelPage(await readArrival(deps, id))),
  );
  app.post(ARRIVAL_CALLS.cancel, hidden, async ({ deps, params: { id } }, reply) => {
    await cancelAsked(deps, id);
    return showPage(reply, cancelledPage());
  });
}

/** Pages of the shop without a script send their form here, and the letters link here. */
export function registerArrivalRoutes(parent: Shop): void {
  parent.register(async (scope) => {
    const app = scope as Shop;
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, arrivalOfForm(String(body))),
    );
    registerAsking(app);
    registerLinks(app);
  });
}
