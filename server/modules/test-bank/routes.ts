import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { PublicId } from '#lib/contracts/fields.ts';
import { escapeHtml } from '#lib/domain/html.ts';
import { TEST_BANK } from '#lib/messages/checkout/payment.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { apiError } from '../../base/api-error.ts';
import type { Shop } from '../../context/deps.ts';
import { takeNotification } from '../payment/service.ts';
import { decideTestPayment, TEST_PROVIDER } from './provider.ts';
import { findTestPayment } from './repository.ts';

/** Pages of the shop move on with a transition: a page that takes no part in it makes the browser write an error. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1b1916,#f2ede1);--paper:light-dark(#f4f0e6,#201e1a);--sheet:light-dark(#fcfaf4,#2a2723);--m:light-dark(#c8005f,#ff74b1);font:17px/1.5 "Golos Text",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;box-sizing:border-box}
main{background:var(--sheet);max-width:27rem;width:100%;box-sizing:border-box;padding:2rem;border:1px dashed var(--ink)}
h1{margin:0 0 .5rem;font-size:1.5rem;letter-spacing:-.02em}strong{display:block;font-size:2.5rem;letter-spacing:-.03em;margin:1rem 0}
form{display:grid;gap:.75rem}button,a{font:inherit;font-weight:600;padding:.75rem 1rem;border:1.5px solid var(--ink);background:none;color:inherit;border-radius:2px;cursor:pointer;text-align:center;text-decoration:none}
button:first-child{background:var(--m);border-color:var(--m);color:light-dark(#fff,#201e1a)}:focus-visible{outline:3px solid light-dark(#00668f,#7ad0f5);outline-offset:3px}
@view-transition{navigation:auto}`;

/** Forms go to the shop itself and from there back to its own pages. */
const TEST_BANK_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type TestBankFacts = { description: string; amount: number; returnUrl: string; isOpen: boolean };

function testBankPage({ description, amount, returnUrl, isOpen }: TestBankFacts): string {
  const buttons = Object.entries(TEST_BANK.buttons).map(([value, label]) => `<button name="decision" value="${value}">${label}</button>`);
  const action = isOpen
    ? `<form method="post">${buttons.join('')}</form>`
    : `<p>${TEST_BANK.ended}</p><form><a href="${escapeHtml(returnUrl)}">${TEST_BANK.back}</a></form>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${TEST_BANK.title}</title><style>${STYLE}</style></head><body><main><h1>${TEST_BANK.title}</h1><p>${TEST_BANK.warning}</p><p>${escapeHtml(description)}</p><strong>${formatRoubles(amount)}</strong>${action}</main></body></html>`;
}

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
