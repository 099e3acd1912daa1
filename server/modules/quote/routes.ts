import { ErrorBody } from '#lib/contracts/error.ts';
import { QUOTE, QuoteRequest, QuoteResponse } from '#lib/contracts/quote.ts';
import { SENT_JOB_PATH, SentJobRequest, SentJobResponse } from '#lib/contracts/sent-job.ts';
import type { Shop } from '../../context/deps.ts';
import { quoteFor, readSentJob } from './service.ts';

export function registerQuoteRoutes(app: Shop): void {
  app.post(
    QUOTE.quote,
    {
      schema: {
        summary: 'Цена печатной работы с разбором и сроком действия',
        body: QuoteRequest,
        response: { 200: QuoteResponse, 400: ErrorBody },
      },
    },
    async ({ deps, body }) => quoteFor(deps.catalogue, body.job, deps.clock()),
  );
  app.post(
    SENT_JOB_PATH,
    {
      schema: {
        summary: 'Работа из адреса, каким его отправляет форма товара без скрипта: прочитана, приведена к возможной и посчитана',
        body: SentJobRequest,
        response: { 200: SentJobResponse, 400: ErrorBody },
      },
    },
    async ({ deps, body }) => readSentJob(deps.catalogue, body.query, deps.clock()),
  );
}
