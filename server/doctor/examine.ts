import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ContentError } from '#content/explain.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import { systemErrorText } from '../base/system-error.ts';
import { LIVE_SITE } from '../builds/folders.ts';
import { type Config, findErrors, readConfig } from '../config/config.ts';
import { mistypedNames } from '../config/names.ts';
import { loadCatalogue } from '../context/catalogue.ts';
import type { AppDeps } from '../context/deps.ts';
import { sqliteFile } from '../db/open.ts';
import { isNetworkKept } from '../preflight/confinement.ts';
import { openPublished } from '../start.ts';
import { bad, type DoctorLine, ok, reasonOf, warn } from './finding.ts';
import { checkFolder, checkOwners, checkPrices, checkSecret, checkSite, checkSpace, evaluateNetwork } from './machine.ts';
import { checkMailNames, checkRecipients, type ReadTxt, readTxt } from './mail-names.ts';
import { checkMoney } from './money.ts';
import { checkOrders } from './orders.ts';
import {
  checkAddress,
  checkClock,
  checkDatabase,
  checkFile,
  checkMail,
  checkNumbers,
  checkPayment,
  checkSecrets,
  checkStore,
} from './services.ts';

/** Time to change the day in the content before a finder of a hole reads that the address is out of date. */
const SECURITY_TXT_NOTICE_MS = 30 * DAY_MS;

function checkContent(): DoctorLine[] {
  try {
    const { products, priceList, shop } = loadCatalogue();
    const isOld = Date.parse(shop.security.until) < Date.now() + SECURITY_TXT_NOTICE_MS;
    const address = isOld ? [warn(doctorMessages.oldSecurityAddress(shop.security.until))] : [];
    return [ok(doctorMessages.content(products.size, priceList.version)), ...address];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map(bad);
  }
}

/** Nothing is made where no shop has run: the doctor looks on. */
function noShopIn({ DATABASE_URL = '', DATA_DIR = '' }: Readonly<Record<string, string | undefined>>): DoctorLine | null {
  const folder = resolve(DATA_DIR || './data');
  return DATABASE_URL !== '' || existsSync(join(folder, 'shop.db')) ? null : warn(doctorMessages.noShop(folder));
}

/** Letters that stay on this machine need no names. */
const namesOf = ({ config, catalogue: { shop } }: AppDeps, read: ReadTxt): Promise<DoctorLine[]> =>
  config.mailUrl === null ? Promise.resolve([]) : checkMailNames(config.mailFrom ?? shop.email, read);

/** Each question by itself: the answer to one does not wait for the others to have any. */
const questionsOf = (deps: AppDeps, read: ReadTxt): (() => DoctorLine | DoctorLine[] | Promise<DoctorLine | DoctorLine[]>)[] => [
  () => checkDatabase(deps),
  () => checkNumbers(deps),
  () => checkClock(deps),
  () => checkStore(deps),
  () => checkSecrets(deps),
  () => checkPayment(deps),
  () => checkOrders(deps),
  () => checkMoney(deps),
  () => checkMail(deps.config),
  () => namesOf(deps, read),
  () =>
    checkRecipients({
      config: deps.config,
      mapTiles: process.env.MAP_TILES,
      recipients: deps.catalogue.shop.personalData.recipients,
    }),
  () => checkAddress(deps.config.publicUrl, LIVE_SITE),
];

const failed = (error: unknown): DoctorLine => bad(doctorMessages.databaseFailed(systemErrorText(error) ?? reasonOf(error)));

async function servicesOf(deps: AppDeps, read: ReadTxt): Promise<DoctorLine[]> {
  const findings: DoctorLine[] = [];
  for (const question of questionsOf(deps, read)) {
    try {
      findings.push(...[await question()].flat());
    } catch (error) {
      const finding = failed(error);
      if (!findings.some(({ text }) => text === finding.text)) findings.push(finding);
    }
  }
  return findings;
}

/** What of the machine and the settings is seen without the database. */
async function ownFindings(config: Config, folder: DoctorLine, before: readonly DoctorLine[]): Promise<DoctorLine[]> {
  return [
    config.isExposed ? ok(doctorMessages.settings) : warn(doctorMessages.development),
    ...before,
    checkSite(LIVE_SITE),
    ...checkPrices(LIVE_SITE),
    folder,
    ...checkOwners(config.dataDir),
    await checkSpace(config.dataDir),
    evaluateNetwork(await isNetworkKept()),
    checkSecret(config),
  ];
}

/** A file that is no database is said once: what stands in it cannot be asked. */
async function brokenFile(config: Config): Promise<DoctorLine | null> {
  const file = sqliteFile(config);
  const finding = file !== null && existsSync(file) ? await checkFile(file) : null;
  return finding?.state === 'bad' ? finding : null;
}

async function databaseFindings(config: Config, read: ReadTxt): Promise<DoctorLine[]> {
  try {
    const deps = await openPublished(config);
    try {
      return await servicesOf(deps, read);
    } finally {
      await deps.db.destroy();
    }
  } catch (error) {
    return [failed(error)];
  }
}

/** Checks everything the shop needs and reports it in one list: an error in one part does not hide those of another. */
export async function examine(environment: Record<string, string | undefined>, read: ReadTxt = readTxt): Promise<DoctorLine[]> {
  const errors = findErrors(environment);
  const mistyped = mistypedNames(environment).map(warn);
  const content = checkContent();
  if (errors.length > 0) return [...errors.map(bad), ...mistyped, ...content, checkSite(LIVE_SITE), evaluateNetwork(await isNetworkKept())];
  const noShop = noShopIn(environment);
  if (noShop !== null) return [...mistyped, ...content, checkSite(LIVE_SITE), noShop];
  const config = readConfig(environment);
  const folder = checkFolder(config.dataDir);
  const findings = await ownFindings(config, folder, [...mistyped, ...content]);
  if (content.some(({ state }) => state === 'bad') || folder.state === 'bad') return findings;
  const broken = await brokenFile(config);
  return [...findings, ...(broken === null ? await databaseFindings(config, read) : [broken])];
}
