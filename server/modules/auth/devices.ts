import { SECOND_MS } from '#lib/domain/time.ts';
import { networkOf } from '../../base/network.ts';
import { DEVICES_PER_ACCOUNT } from '../../config/limits.ts';
import { KNOWN_DEVICES_KEPT_MS } from '../../config/retention.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { KnownDeviceTable } from '../../db/tables/accounts.ts';
import { deleteDevices, deleteOtherDevices, listDevices, saveDevice } from './repository-logins.ts';
import { hashToken, newMailToken } from './tokens.ts';

/** A visitor's browser name, network address, and the token of the device cookie, if any. */
export type Visitor = { device: string; address: string; deviceToken: string | null };

/** With https no other host of the domain can set it: browsers bind the prefix to this host. */
const COOKIE = { https: '__Host-device', http: 'device' } as const;
const TOKEN = { https: /(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)/, http: /(?:^|;\s*)device=([\w-]{43})(?:;|$)/ } as const;

type Transport = { isHttps: boolean };

const schemeOf = ({ isHttps }: Transport) => (isHttps ? 'https' : 'http');

/** The device token from a request's cookies. */
export const deviceTokenIn = (cookie: string | undefined, transport: Transport): string | null =>
  TOKEN[schemeOf(transport)].exec(cookie ?? '')?.[1] ?? null;

/** This cookie authorises nothing: it marks a browser that has logged in before, so that strangers' guesses do not block it. */
export const deviceCookie = (token: string, transport: Transport): string =>
  `${COOKIE[schemeOf(transport)]}=${token}; Path=/; Max-Age=${KNOWN_DEVICES_KEPT_MS / SECOND_MS}; HttpOnly; SameSite=Strict${transport.isHttps ? '; Secure' : ''}`;

const hashOf = ({ deviceToken }: Visitor): string => (deviceToken === null ? '' : hashToken(deviceToken));

/** The hash of a device this customer has logged in from; null for any other device, and without a customer. */
export async function knownDevice(db: Db, userId: number | undefined, visitor: Visitor): Promise<string | null> {
  const hash = hashOf(visitor);
  return (await listDevices(db, userId ?? 0)).find((device) => device.hash === hash)?.hash ?? null;
}

const isAlike = ({ name, network }: KnownDeviceTable, visitor: Visitor): boolean =>
  name === visitor.device && (network === '' || network === networkOf(visitor.address).around);

/**
 * Stores that a customer logged in on this device. `isNew` asks for a letter: not for the first device, nor for the same browser from the
 * same network. Returns the token the browser should store.
 */
export async function meetDevice(trx: Trx, userId: number, visitor: Visitor, now: Date): Promise<{ isNew: boolean; deviceToken: string }> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - KNOWN_DEVICES_KEPT_MS).toISOString();
  const devices = (await listDevices(trx, userId)).filter(({ last_seen_at }) => last_seen_at > oldest);
  const known = devices.find(({ hash }) => hash === hashOf(visitor));
  // A cookie that was not issued to this customer is replaced: another person may have set it.
  const deviceToken = known === undefined || visitor.deviceToken === null ? newMailToken() : visitor.deviceToken;
  const hash = hashToken(deviceToken);
  const created_at = known?.created_at ?? at;
  const { device: name, address } = visitor;
  await saveDevice(trx, { user_id: userId, hash, name, network: networkOf(address).around, created_at, last_seen_at: at });
  await deleteDevices(
    trx,
    userId,
    devices.slice(DEVICES_PER_ACCOUNT - 1).flatMap((device) => (device.hash === hash ? [] : [device.hash])),
  );
  const isNew = devices.length > 0 && known === undefined && !devices.some((device) => isAlike(device, visitor));
  return { isNew, deviceToken };
}

/** Removes all devices but this one, after a change of password and «выйти везде». Returns a token as `meetDevice` does. */
export async function keepOneDevice(trx: Trx, userId: number, visitor: Visitor, now: Date): Promise<string> {
  const { deviceToken } = await meetDevice(trx, userId, visitor, now);
  await deleteOtherDevices(trx, userId, hashToken(deviceToken));
  return deviceToken;
}
