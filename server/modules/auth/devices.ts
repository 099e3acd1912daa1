import { SECOND_MS } from '#lib/domain/time.ts';
import { networkOf } from '../../base/network.ts';
import { KNOWN_DEVICES_KEPT_MS } from '../../config/retention.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { KnownDeviceTable } from '../../db/tables/accounts.ts';
import { deleteDevices, deleteOtherDevices, listDevices, saveDevice } from './repository-devices.ts';
import { hashToken, newMailToken } from './tokens.ts';

/** Who knocks: what the browser calls itself, from where, and the token of its cookie, if it has one. */
export type Visitor = { device: string; address: string; deviceToken: string | null };

/** By https no other host of the domain can put it there: browsers hold the prefix to this very host. */
const COOKIE = { https: '__Host-device', http: 'device' } as const;
const TOKEN = { https: /(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)/, http: /(?:^|;\s*)device=([\w-]{43})(?:;|$)/ } as const;
/** A program that keeps no cookies is a new device with each login. */
const MOST_DEVICES = 30;

type Transport = { isHttps: boolean };

const schemeOf = ({ isHttps }: Transport) => (isHttps ? 'https' : 'http');

/** What a request says of its browser. */
export const deviceTokenIn = (cookie: string | undefined, transport: Transport): string | null =>
  TOKEN[schemeOf(transport)].exec(cookie ?? '')?.[1] ?? null;

/** The cookie opens nothing: it only says that this browser has been here, so that strangers' guesses do not hold it up. */
export const deviceCookie = (token: string, transport: Transport): string =>
  `${COOKIE[schemeOf(transport)]}=${token}; Path=/; Max-Age=${KNOWN_DEVICES_KEPT_MS / SECOND_MS}; HttpOnly; SameSite=Strict${transport.isHttps ? '; Secure' : ''}`;

const hashOf = ({ deviceToken }: Visitor): string => (deviceToken === null ? '' : hashToken(deviceToken));

/** The hash of a device this customer has logged in from; null for any other, and for no customer. */
export async function knownDevice(db: Db, userId: number | undefined, visitor: Visitor): Promise<string | null> {
  const hash = hashOf(visitor);
  return (await listDevices(db, userId ?? 0)).find((device) => device.hash === hash)?.hash ?? null;
}

const isAlike = ({ name, network }: KnownDeviceTable, visitor: Visitor): boolean =>
  name === visitor.device && (network === '' || network === networkOf(visitor.address).around);

/**
 * Writes down that a customer is here. `isNew` is what is worth a letter: not the first device of all, not a browser of the same kind from
 * the same network. Answers with the token the browser is to keep.
 */
export async function meetDevice(trx: Trx, userId: number, visitor: Visitor, now: Date): Promise<{ isNew: boolean; deviceToken: string }> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - KNOWN_DEVICES_KEPT_MS).toISOString();
  const devices = (await listDevices(trx, userId)).filter(({ last_seen_at }) => last_seen_at > oldest);
  const known = devices.find(({ hash }) => hash === hashOf(visitor));
  // A cookie this customer never got is not taken over: another person may have put it there.
  const deviceToken = known === undefined || visitor.deviceToken === null ? newMailToken() : visitor.deviceToken;
  const hash = hashToken(deviceToken);
  const created_at = known?.created_at ?? at;
  const { device: name, address } = visitor;
  await saveDevice(trx, { user_id: userId, hash, name, network: networkOf(address).around, created_at, last_seen_at: at });
  await deleteDevices(
    trx,
    userId,
    devices.slice(MOST_DEVICES - 1).flatMap((device) => (device.hash === hash ? [] : [device.hash])),
  );
  const isNew = devices.length > 0 && known === undefined && !devices.some((device) => isAlike(device, visitor));
  return { isNew, deviceToken };
}

/** Every device but this one is a stranger again: after a change of password and «выйти везде». Answers as `meetDevice` does. */
export async function keepOneDevice(trx: Trx, userId: number, visitor: Visitor, now: Date): Promise<string> {
  const { deviceToken } = await meetDevice(trx, userId, visitor, now);
  await deleteOtherDevices(trx, userId, hashToken(deviceToken));
  return deviceToken;
}
