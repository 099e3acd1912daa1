import * as z from 'zod/mini';
import { TextHash } from '#lib/contracts/consent.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { CONSENT_CALLS, LegalTextList } from '#lib/contracts/legal-texts.ts';
import type { Shop } from '../../context/deps.ts';
import { isWanted, stopMarketing } from './marketing.ts';
import { ASKING_POLICY, stopPage } from './page.ts';
import { listAllTexts, loadText } from './texts.ts';

const ERRORS = { 400: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const HTML = 'text/html; charset=utf-8';
const Letter = z.object({ id: PublicId });

function registerTexts(app: Shop): void {
  app.get(
    CONSENT_CALLS.texts,
    { schema: { summary: 'Тексты согласий: нынешние и прежние', response: { 200: LegalTextList, 429: ErrorBody } } },
    ({ deps }) => listAllTexts(deps),
  );
  app.get(
    CONSENT_CALLS.text,
    {
      schema: {
        summary: 'Текст согласия, каким он был показан',
        produces: ['text/plain'],
        params: z.object({ hash: TextHash }),
        response: { 200: z.any(), ...ERRORS },
      },
    },
    async ({ deps, params }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .serializer(String)
        .send(await loadText(deps, params.hash)),
  );
}

/** The unsubscribe link of advertising letters: a page for people, one POST for mail programs (RFC 8058). */
function registerStop(parent: Shop): void {
  parent.register(async (scope) => {
    const app = scope as Shop;
    // The body from a mail program adds nothing to the address.
    app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    );
    app.get(CONSENT_CALLS.stop, { schema: { hide: true, params: Letter } }, async ({ deps, params }, reply) => {
      const page = stopPage(await isWanted(deps, params.id));
      return reply.type(HTML).header('content-security-policy', ASKING_POLICY).send(page);
    });
    app.post(CONSENT_CALLS.stop, { schema: { hide: true, params: Letter } }, async ({ deps, params, ip }, reply) => {
      await stopMarketing(deps, params.id, ip);
      return reply.type(HTML).header('content-security-policy', ASKING_POLICY).send(stopPage(false));
    });
  });
}

export function registerConsentRoutes(app: Shop): void {
  registerTexts(app);
  registerStop(app);
}
