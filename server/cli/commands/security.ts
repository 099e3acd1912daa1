import { DAY_MS } from '#lib/domain/time.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { securityMessages } from '#lib/messages/operator/security.ts';
import { listSecurityEvents } from '../../db/security-journal.ts';
import type { SecurityEventTable } from '../../db/tables/operations.ts';
import { SECURITY_KINDS, type SecurityKind } from '../../plugins/security-events.ts';
import { choice, integer, optional } from '../arguments.ts';
import { type Command, command } from '../command.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

const DAYS = 7;
const MOST_DAYS = 400;
const SHOWN = 1000;

function whoText({ actor, user_id, device }: SecurityEventTable): string {
  if (actor === 'staff') return securityMessages.staff(device);
  if (actor === 'integration') return securityMessages.integration;
  return user_id === null ? securityMessages.guest : securityMessages.customer(user_id);
}

const cellsOf = (event: SecurityEventTable): string[] => [
  momentText(event.last_at),
  securityMessages.kinds[event.kind as SecurityKind] ?? event.kind,
  whoText(event),
  [event.address, event.actor === 'staff' ? '' : event.device].filter((part) => part !== '').join(', ') || '–',
  event.times === 1 ? '' : securityMessages.times(event.times),
  event.detail,
  event.request_id,
];

export const SECURITY_COMMANDS: readonly Command[] = [
  command({
    name: 'security list',
    summary: securityMessages.list,
    args: { kind: optional(choice(SECURITY_KINDS, argumentNames.kind)) },
    options: { days: integer(argumentNames.count, 1, MOST_DAYS) },
    run: async ({ db, clock }, { kind, days }) => {
      const since = new Date(clock().getTime() - (days ?? DAYS) * DAY_MS).toISOString();
      return tabbedRows((await listSecurityEvents(db, { since, kind, limit: SHOWN })).map(cellsOf), securityMessages.none);
    },
  }),
];
