import { ErrorBody } from '#lib/contracts/error.ts';
import { QUOTE, QuoteRequest, QuoteResponse } from '#lib/contracts/quote.ts';
import type { AppDeps } from '../../deps.ts';
import type { Shop } from '../../shop.ts';
import { quoteFor } from './service.ts';

export function registerQuoteRoutes(app: Shop, { catalogue, clock }: AppDeps): void {
  app.post(
    QUOTE.quote,
    {
      schema: {
        summary: 'Цена печатной работы с разбором и сроком действия',
        body: QuoteRequest,
        response: { 200: QuoteResponse, 400: ErrorBody },
      },
    },
    async ({ body }) => quoteFor(catalogue, body.job, clock()),
  );
}
