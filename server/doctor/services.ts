import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { conditionMessages, doctorMessages } from '#lib/messages/operator/doctor.ts';
import { verifyMailServer } from '../adapters/mail.ts';
import { withWork } from '../adapters/work-folder.ts';
import type { Config } from '../config/config.ts';
import type { AppDeps } from '../context/deps.ts';
import { listHeldErasures } from '../db/held-erasures.ts';
import { compareNumbers, knownLoss, numbersFile } from '../db/numbers.ts';
import { sqliteFile } from '../db/open.ts';
import { hasForeignSecret } from '../db/secret-fingerprint.ts';
import { checkWhole } from '../db/whole-file.ts';
import { bad, type DoctorLine, ok, reasonOf, warn } from './finding.ts';

const ANSWER_LIMIT_MS = 4000;
const CLOCK_TOLERANCE_MS = 30_000;
/** A row written a moment ago by a clock that runs a little ahead is no error. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;

type Ask = typeof fetch;
const asked = (ask: Ask, url: string, method = 'GET') =>
  ask(url, { method, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

export async function checkDatabase({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<DoctorLine> {
  try {
    await sql`select 1`.execute(db);
    const file = sqliteFile(config);
    return file === null ? ok(doctorMessages.database('PostgreSQL')) : await checkFile(file);
  } catch (error) {
    return bad(doctorMessages.databaseFailed(reasonOf(error)));
  }
}

/** The file of the embedded database, looked through from end to end. */
export async function checkFile(file: string): Promise<DoctorLine> {
  const checked = await checkWhole(file).result;
  if (checked.kind === 'damaged') return bad(doctorMessages.damaged(checked.finding));
  return checked.kind === 'whole' ? ok(doctorMessages.wholeDatabase(checked.seconds)) : warn(doctorMessages.uncheckedDatabase);
}

/** Whether a server on this database signs with another secret. */
export const checkSecrets = async ({ db, config, clock }: AppDeps): Promise<DoctorLine[]> =>
  (await hasForeignSecret(db, config.tokenSecret, clock())) ? [bad(doctorMessages.foreignSecret)] : [];

/** Numbers the database should know, and tidy-ups that stopped. */
export async function checkNumbers({ db, config, clock }: AppDeps): Promise<DoctorLine[]> {
  const now = clock();
  const behind = await compareNumbers(db, config, now);
  if (behind === 'empty') return [bad(conditionMessages.empty(numbersFile(config.dataDir)))];
  const loss = behind ?? knownLoss(config, now);
  const held = await listHeldErasures(db);
  return [
    ...(loss === null ? [] : [warn(doctorMessages.finding(conditionMessages.behind(loss)))]),
    ...held.map(({ name, expired, kept }) => warn(conditionMessages.held(name, expired, kept))),
  ];
}

const PROBE = 'doctor/probe';

/** Writes into the store of files, reads it back and deletes it; no finding where files lie in the data folder. */
export async function checkStore({ files, config }: Pick<AppDeps, 'files' | 'config'>): Promise<DoctorLine[]> {
  if (!files.isShared) return [];
  const place = files.addressOf('');
  try {
    await files.ping();
    const key = `${PROBE}-${process.pid}`;
    await withWork(config.dataDir, async (folder) => {
      const path = join(folder, 'probe');
      await writeFile(path, place);
      await files.put(key, path);
    });
    await files.remove([key]);
    return [ok(doctorMessages.store(place))];
  } catch (error) {
    return [bad(doctorMessages.storeFailed(place, reasonOf((error as Error).cause ?? error)))];
  }
}

export async function checkMail({ mailUrl, dataDir }: Pick<Config, 'mailUrl' | 'dataDir'>): Promise<DoctorLine> {
  if (mailUrl === null) return warn(doctorMessages.mailFiles(join(dataDir, 'mail')));
  try {
    await verifyMailServer(mailUrl);
    return ok(doctorMessages.mail);
  } catch (error) {
    return bad(doctorMessages.mailFailed(reasonOf(error)));
  }
}

/** The address visitors use: https, answers, and shows the site that lies here. Silence is no error: the shop may not be open yet. */
export async function checkAddress(publicUrl: string, dist: string, ask: Ask = fetch): Promise<DoctorLine[]> {
  const findings = publicUrl.startsWith('https://') ? [] : [warn(doctorMessages.plainAddress(publicUrl))];
  try {
    const health = await asked(ask, `${publicUrl}/healthz`);
    if (!health.ok) throw new Error(String(health.status));
    findings.push(ok(doctorMessages.address(publicUrl)));
  } catch (error) {
    return [...findings, warn(doctorMessages.addressSilent(publicUrl, reasonOf(error)))];
  }
  try {
    const shown = await (await asked(ask, `${publicUrl}/build.json`)).text();
    if (shown !== readFileSync(join(dist, 'build.json'), 'utf8')) findings.push(warn(doctorMessages.oldSite(publicUrl)));
  } catch {
    // Without a site here or there, the lines above have said so.
  }
  return findings;
}

export const checkPayment = ({ payments, config }: Pick<AppDeps, 'payments' | 'config'>): DoctorLine =>
  config.yookassa === null ? warn(doctorMessages.testPayment) : ok(doctorMessages.payment(payments.name));

/** Others' clocks: those of the services this shop talks to anyway. */
const clockSources = ({ yookassa, cdek, suggest }: Config): string[] =>
  [yookassa?.url, cdek?.url, suggest?.url].filter((url) => url !== undefined);

/** The newest moment written in the database, epoch milliseconds; null when it is empty. */
async function newestRecord({ db }: Pick<AppDeps, 'db'>): Promise<number | null> {
  const { created } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('created_at').as('created'))
    .executeTakeFirstOrThrow();
  return created === null ? null : Date.parse(created);
}

/** Compares the machine's clock with that of a service, and with what the database already holds. */
export async function checkClock(deps: Pick<AppDeps, 'db' | 'config' | 'clock'>, ask: Ask = fetch): Promise<DoctorLine> {
  const newest = await newestRecord(deps);
  if (newest !== null && newest > deps.clock().getTime() + FUTURE_TOLERANCE_MS)
    return bad(doctorMessages.clockBehind(new Date(newest).toISOString()));
  for (const url of clockSources(deps.config)) {
    const theirs = await asked(ask, url, 'HEAD').then(
      ({ headers }) => Date.parse(headers.get('date') ?? ''),
      () => Number.NaN,
    );
    if (Number.isNaN(theirs)) continue;
    const difference = Math.abs(theirs - deps.clock().getTime());
    if (difference <= CLOCK_TOLERANCE_MS) return ok(doctorMessages.clock);
    return bad(doctorMessages.clockWrong(Math.round(difference / 1000), new URL(url).hostname));
  }
  return ok(doctorMessages.clockUnknown);
}
