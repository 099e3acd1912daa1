import { cookieOf, isProven, type Proof } from '../../base/proof-cookie.ts';
import { GUEST_PROOF_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { InquiryRow } from './repository.ts';

/**
 * The holder of a guest's link sees its contacts shortened. The browser that has sent the inquiry sees them whole: a letter to a mistyped address
 * would never come. A signed cookie for that one inquiry proves it.
 */
type Deps = Pick<AppDeps, 'config' | 'clock'>;

const proofOf = ({ config }: Deps, id: string): Proof => ({
  ...{ name: 'inquiry', purpose: 'inquiry proof', id, whose: '' },
  secret: config.tokenSecret,
  isHttps: config.transport.isHttps,
});

/** The cookie is sent only with calls about this inquiry. */
export const senderCookie = (deps: Deps, id: string): string =>
  cookieOf(proofOf(deps, id), { path: `/api/inquiries/of/0/${id}`, now: deps.clock(), lastsMs: GUEST_PROOF_MS });

/** Whether the contacts are shortened: for the holder of a guest's link, unless the browser with these cookies has sent it. */
export const isMaskedFor = (deps: Deps, { user_id, id }: Pick<InquiryRow, 'user_id' | 'id'>, cookies: string | undefined): boolean =>
  user_id === null && !isProven(proofOf(deps, id), cookies, deps.clock());
