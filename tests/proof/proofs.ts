import { ACCESS_MATRIX } from './access-matrix.ts';
import { CANARIES, HEADER_PROOF, NO_STORE } from './answers.ts';
import { ATTACK } from './attack.ts';
import { BUILD_TIME } from './build-time.ts';
import { CUSTOM_SIZES } from './custom-sizes.ts';
import { CUTS } from './cuts.ts';
import { DISK_FULL } from './disk.ts';
import { ENUMERATION } from './enumeration.ts';
import { FIT } from './fit.ts';
import { FUZZ } from './fuzz.ts';
import { GROWTH_POSTGRES, GROWTH_SITE, GROWTH_SQLITE } from './growth.ts';
import { HELD_LINES } from './held.ts';
import { INTERLEAVINGS } from './interleavings.ts';
import { KILL } from './kill.ts';
import { LCP } from './lcp.ts';
import { BACKUP, OVERLOAD, POWER_CUT, STOP, UPSTREAMS } from './living.ts';
import { LOST_SESSIONS } from './lost-sessions.ts';
import { MANY } from './many.ts';
import { MEMORY } from './memory.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { PAGES_SPEED } from './pages-speed.ts';
import { CLIENT_MONEY, ONE_KEY, QUANTITY } from './placements.ts';
import { POLICY } from './policy.ts';
import type { Proof } from './proof.ts';
import { PUBLISHING } from './publishing.ts';
import { QUERIES } from './queries.ts';
import { RECEIPTS } from './receipts.ts';
import { SABOTAGE } from './sabotage/sabotage.ts';
import { SELLERS_PROOF } from './sellers.ts';
import { LETTER_TOKENS, REFRESH, TOKENS } from './sessions.ts';
import { SLIPS_PROOF } from './slips.ts';
import { STATEMENT } from './statement.ts';
import { UPD } from './upd.ts';
import { UPGRADE } from './upgrade.ts';
import { UPLOADS } from './uploads.ts';

/** In the order of the tables of quality figures. */
export const PROOFS: readonly Proof[] = [
  KILL,
  POWER_CUT,
  MANY,
  LOST_SESSIONS,
  DISK_FULL,
  BACKUP,
  STOP,
  UPGRADE,
  PUBLISHING,
  SLIPS_PROOF,
  OVERLOAD,
  ATTACK,
  UPSTREAMS,
  HELD_LINES,
  QUERIES,
  ONE_KEY,
  CLIENT_MONEY,
  QUANTITY,
  CUSTOM_SIZES,
  CUTS,
  UPD,
  STATEMENT,
  NOTIFICATIONS,
  INTERLEAVINGS,
  RECEIPTS,
  REFRESH,
  FUZZ,
  ACCESS_MATRIX,
  ENUMERATION,
  TOKENS,
  LETTER_TOKENS,
  HEADER_PROOF,
  POLICY,
  UPLOADS,
  CANARIES,
  NO_STORE,
  PAGES_SPEED,
  BUILD_TIME,
  LCP,
  MEMORY,
  GROWTH_SQLITE,
  GROWTH_POSTGRES,
  GROWTH_SITE,
  FIT,
  SELLERS_PROOF,
  SABOTAGE,
];
