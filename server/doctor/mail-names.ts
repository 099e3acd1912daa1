import { Resolver } from 'node:dns/promises';
import type { ShopSettings } from '#content/schemas/shop.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import type { Config } from '../config/config.ts';
import { bad, type DoctorLine, ok, warn } from './finding.ts';

/** TXT records of a name; none where the name has none. @throws when the name server does not answer */
export type ReadTxt = (name: string) => Promise<{ exists: boolean; records: string[] }>;

const TIMEOUT_MS = 2 * SECOND_MS;
/** The name is not there; it is there and has no text. */
const [NO_NAME, NO_TEXT] = ['ENOTFOUND', 'ENODATA'];

/** Asks the name servers of this machine. */
export const readTxt: ReadTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name);
    return { exists: true, records: records.map((parts) => parts.join('')) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === NO_NAME || code === NO_TEXT) return { exists: code === NO_TEXT, records: [] };
    throw error;
  }
};

const beginning = (records: readonly string[], start: RegExp): string[] => records.filter((record) => start.test(record));

async function checkSpf(domain: string, read: ReadTxt): Promise<DoctorLine> {
  const found = beginning((await read(domain)).records, /^v=spf1(\s|$)/i);
  if (found.length === 0) return warn(doctorMessages.noSpf(domain));
  // Two of them count as none (RFC 7208, 4.5).
  if (found.length > 1) return bad(doctorMessages.twoSpf(domain));
  return /\+all\s*$/i.test(found[0] ?? '') ? bad(doctorMessages.openSpf(domain)) : ok(doctorMessages.spf(domain));
}

/** Names mail services give their keys; where the shop's has another, the branch they hang on still shows that there is one. */
const SELECTORS = ['mail', 'dkim', 'default', 'mailru', 'yandex', 'selector1', 'google', 's1', 'k1', 'unisender', 'us'];

async function checkDkim(domain: string, read: ReadTxt): Promise<DoctorLine> {
  const branch = `_domainkey.${domain}`;
  for (const selector of SELECTORS) {
    const { records } = await read(`${selector}.${branch}`);
    if (records.some((record) => /(^|;)\s*p=\S/.test(record))) return ok(doctorMessages.dkim(`${selector}.${branch}`));
  }
  return (await read(branch)).exists ? ok(doctorMessages.dkim(branch)) : warn(doctorMessages.noDkim(branch));
}

/** The policy of the domain itself or of the one above it. */
async function checkDmarc(domain: string, read: ReadTxt): Promise<DoctorLine> {
  const parent = domain.split('.').slice(1).join('.');
  for (const name of [domain, ...(parent.includes('.') ? [parent] : [])]) {
    const found = beginning((await read(`_dmarc.${name}`)).records, /^v=DMARC1\s*;/i);
    if (found.length > 0) return ok(doctorMessages.dmarc(name));
  }
  return warn(doctorMessages.noDmarc(domain));
}

const DOMAIN = /@([^\s>@]+)>?\s*$/;

/** Whether receivers can tell that letters from this address are the shop's: SPF, DKIM and DMARC of its domain. */
export async function checkMailNames(from: string, read: ReadTxt = readTxt): Promise<DoctorLine[]> {
  const domain = DOMAIN.exec(from)?.[1]?.toLowerCase() ?? '';
  if (!domain.includes('.')) return [warn(doctorMessages.noMailDomain(from))];
  try {
    return await Promise.all([checkSpf(domain, read), checkDkim(domain, read), checkDmarc(domain, read)]);
  } catch (error) {
    return [warn(doctorMessages.namesSilent(domain, (error as NodeJS.ErrnoException).code ?? String(error)))];
  }
}

type Recipients = ShopSettings['personalData']['recipients'];
type Used = { config: Pick<Config, 'suggest' | 'mailUrl'>; mapTiles: string | undefined; recipients: Recipients };

/** Services that get data of customers while the policy on the site names no one for them. */
export function checkRecipients({ config, mapTiles = '', recipients }: Used): DoctorLine[] {
  const used: readonly [keyof Recipients, boolean][] = [
    ['suggestions', config.suggest !== null],
    ['mail', config.mailUrl !== null],
    ['mapTiles', mapTiles !== ''],
  ];
  return used.flatMap(([role, isUsed]) => (isUsed && recipients[role] === undefined ? [warn(doctorMessages.recipientUnnamed(role))] : []));
}
