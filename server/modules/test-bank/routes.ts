import * as z from 'zod/mini';
import { PublicId } from '#lib/contracts/fields.ts';
import { apiError } from '../../base/api-error.ts';
import type { Shop } from '../../context/deps.ts';
import { takeNotification } from '../payment/service.ts';
import { TEST_BANK_POLICY, testBankPage } from './page.ts';
import { decideTestPayment, TEST_PROVIDER } from './provider.ts';
import { findTestPayment } from './repository.ts';

const PATH = '/test-payment/:id';
const Params = z.object({ id: PublicId });
const Decision = z.object({ decision: z.enum(['pay', 'refuse', 'later', 'leave']) });

/** The page where a person plays the bank. Only there while the test provider takes the payments. */
export function registerTestBankRoutes(parent: Shop): void {
  const { payments, db, clock, config } = parent.deps;
  if (payments.name !== TEST_PROVIDER) return;
  parent.register(async (scope) => {
    const app = scope as Shop;
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    app.get(PATH, { schema: { hide: true, params: Params } }, async ({ params }, reply) => {
      const payment = await findTestPayment(db, params.id);
      if (payment === undefined) throw apiError(404, 'not_found');
      const facts = {
        description: payment.description,
        amount: payment.amount,
        returnUrl: payment.return_url,
        isOpen: payment.state === 'pending',
      };
      return reply.type('text/html; charset=utf-8').header('content-security-policy', TEST_BANK_POLICY).send(testBankPage(facts));
    });
    app.post(PATH, { schema: { hide: true, params: Params, body: Decision } }, async ({ deps, params, body }, reply) => {
      const payment = await findTestPayment(db, params.id);
      if (payment === undefined) throw apiError(404, 'not_found');
      if (body.decision !== 'leave') {
        await decideTestPayment({ db, clock, publicUrl: config.publicUrl }, params.id, body.decision);
        await takeNotification(deps, TEST_PROVIDER, params.id);
      }
      return reply.redirect(payment.return_url, 303);
    });
  });
}
