import type { ShopSettings } from '#content/schemas/shop.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import type { Config } from '../config/config.ts';
import { type Finding, warn } from './finding.ts';

type Recipients = ShopSettings['personalData']['recipients'];
type Used = { config: Pick<Config, 'suggest' | 'mailUrl'>; mapTiles: string | undefined; recipients: Recipients };

/** Services that get data of customers while the policy on the site names no one for them. */
export function checkRecipients({ config, mapTiles = '', recipients }: Used): Finding[] {
  const used: readonly [keyof Recipients, boolean][] = [
    ['suggestions', config.suggest !== null],
    ['mail', config.mailUrl !== null],
    ['mapTiles', mapTiles !== ''],
  ];
  return used.flatMap(([role, isUsed]) => (isUsed && recipients[role] === undefined ? [warn(doctorMessages.recipientUnnamed(role))] : []));
}
