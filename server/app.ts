import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiError } from './base/api-error.ts';
import { uuidv7 } from './base/ids.ts';
import { REQUEST_LIMITS } from './config/limits.ts';
import { proxyCheck } from './config/proxies.ts';
import type { AppDeps, Shop } from './context/deps.ts';
import { registerAddressRoutes } from './modules/address/routes.ts';
import { registerArrivalRoutes } from './modules/arrival/routes.ts';
import { registerArtworkRoutes } from './modules/artwork/routes.ts';
import { registerFixRoutes } from './modules/artwork-check/routes.ts';
import { registerAuthRoutes } from './modules/auth/routes.ts';
import { registerBasketRoutes } from './modules/basket/routes.ts';
import { registerClaimRoutes } from './modules/claim/routes.ts';
import { registerConsentRoutes } from './modules/consent/routes.ts';
import { registerDeliveryRoutes } from './modules/delivery/routes.ts';
import { registerDocumentRoutes } from './modules/document/routes.ts';
import { registerExchangeRoutes } from './modules/exchange/routes.ts';
import { registerHealthRoutes } from './modules/health/routes.ts';
import { registerInquiryRoutes } from './modules/inquiry/routes.ts';
import { registerIntegrationInquiryRoutes } from './modules/integration/inquiry-routes.ts';
import { registerIntegrationRoutes } from './modules/integration/routes.ts';
import { registerGuestRoutes } from './modules/ordering/guest-routes.ts';
import { registerOwnPurchaseRoutes } from './modules/ordering/own-routes.ts';
import { registerProposalRoutes } from './modules/ordering/proposal-routes.ts';
import { registerPurchaseRoutes } from './modules/ordering/routes.ts';
import { registerOrganisationRoutes } from './modules/organisation/routes.ts';
import { registerPaymentRoutes } from './modules/payment/routes.ts';
import { registerPrivacyRoutes } from './modules/privacy/routes.ts';
import { registerProfileRoutes } from './modules/profile/routes.ts';
import { registerQuoteRoutes } from './modules/quote/routes.ts';
import { registerSuggestionRoutes } from './modules/suggestions/routes.ts';
import { registerTemplateRoutes } from './modules/template/routes.ts';
import { registerTestBankRoutes } from './modules/test-bank/routes.ts';
import { registerUploadRoutes } from './modules/upload/routes.ts';
import { registerUserRoutes } from './modules/user/routes.ts';
import { registerApiDescription } from './plugins/api/description.ts';
import { PATIENCE, refuseClient, registerConnections, serverLimits } from './plugins/connections.ts';
import { registerContracts } from './plugins/contracts.ts';
import { refuseUnreadable, registerErrors } from './plugins/errors.ts';
import { registerLoadShedding } from './plugins/load-shedding.ts';
import { LastLine, type LogStream, loggerOptions } from './plugins/logging.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { pageCounter, registerRateLimits } from './plugins/rate-limits.ts';
import { registerDeps } from './plugins/request-deps.ts';
import { registerReserve } from './plugins/reserve.ts';
import { bareHeaders, registerSecurity } from './plugins/security.ts';
import { registerSecurityJournal } from './plugins/security-journal.ts';
import { registerSite } from './plugins/site.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** What the modules answer, in the order of the description of the API. */
const MODULE_ROUTES: readonly ((shop: Shop) => void)[] = [
  registerHealthRoutes,
  registerAuthRoutes,
  registerUserRoutes,
  registerAddressRoutes,
  registerOrganisationRoutes,
  registerProfileRoutes,
  registerConsentRoutes,
  registerArrivalRoutes,
  registerPrivacyRoutes,
  registerQuoteRoutes,
  registerTemplateRoutes,
  registerBasketRoutes,
  registerDeliveryRoutes,
  registerPurchaseRoutes,
  registerGuestRoutes,
  registerOwnPurchaseRoutes,
  registerClaimRoutes,
  registerInquiryRoutes,
  registerProposalRoutes,
  registerPaymentRoutes,
  registerDocumentRoutes,
  registerIntegrationRoutes,
  registerIntegrationInquiryRoutes,
  registerExchangeRoutes,
  registerArtworkRoutes,
  registerUploadRoutes,
  registerFixRoutes,
  registerTestBankRoutes,
  registerSuggestionRoutes,
];

/** Where pages of a former build, open in a browser still, call for an artwork: a key is longer than any word there. */
const FORMER_ARTWORK_CALL = /^(\/api\/layouts)\/([\w-]{20,64}(?:\/(?:approve|fix|restore|links?)(?=[/?]|$)|(?=\?|$)))/i;

/** Fastify as the shop sets it up, with no route yet. */
function bareServer({ config }: AppDeps, log?: LogStream): Shop {
  const headers = bareHeaders(config.transport);
  return fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverLimits(),
    trustProxy: proxyCheck(config.trustProxy),
    clientErrorHandler: refuseClient(headers),
    genReqId: () => uuidv7(),
    frameworkErrors: refuseUnreadable(headers),
    logger: loggerOptions(config.logLevel, log),
    logController: new LastLine(),
    rewriteUrl: ({ url = '/' }) => url.replace(FORMER_ARTWORK_CALL, '$1/of/$2'),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
}

/** The whole server as a function: no port, no process, so that a test calls it in place. */
export async function buildApp(deps: AppDeps, log?: LogStream): Promise<Shop> {
  const { config } = deps;
  const headers = bareHeaders(config.transport);
  const app = bareServer(deps, log);
  registerDeps(app, deps);
  registerContracts(app);
  registerErrors(app);
  registerConnections(app, { patience: PATIENCE, headers, isProxy: proxyCheck(config.trustProxy) });
  registerLoadShedding(app);
  registerSecurity(app, config.transport);
  registerSecurityJournal(app, deps);
  await registerRateLimits(app, deps);
  registerReserve(app, deps);
  registerMetrics(app, deps);
  await registerApiDescription(app, config.publicUrl);
  await app.register(async (scope) => {
    const shop = scope.withTypeProvider<ZodTypeProvider>();
    for (const register of MODULE_ROUTES) register(shop);
  });
  if (deps.dist === null) app.setNotFoundHandler(() => Promise.reject(apiError(404, 'not_found')));
  else
    registerSite(app, deps.dist, {
      pages: pageCounter(deps.clock, REQUEST_LIMITS.pages),
      missing: pageCounter(deps.clock, REQUEST_LIMITS.missing),
    });
  return app;
}
