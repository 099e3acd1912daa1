import { createHash } from 'node:crypto';
import { HOUR_MS } from '#lib/domain/time.ts';
import { networkOf } from '../base/network.ts';
import type { SecurityEventTable } from '../db/tables/operations.ts';
import { CHEAP_KINDS, type SecurityKind } from './security-events.ts';

export type SecurityEvent = Pick<SecurityEventTable, 'actor' | 'user_id' | 'address' | 'device' | 'request_id' | 'detail'> & {
  kind: SecurityKind;
};

/** So many rows an hour may strangers fill with addresses of their own, then with their networks, then none. */
const ROWS_BY_ADDRESS = 1000;
const ROWS_IN_ALL = 2000;

type Counted = { row: SecurityEventTable; unwritten: number; total: number };

const isPowerOfTwo = (n: number): boolean => (n & (n - 1)) === 0;

/**
 * Puts equal events of one hour into one row and says when it is to be written: at the 1st, 2nd, 4th, 8th … time. A flood so costs a
 * handful of writes and rows, and the row still says how large it was.
 */
export class SecurityTally {
  private hour = 0;
  private readonly rows = new Map<string, Counted>();

  /** The rows to write now, each with how often since it was last written: this event's, unless it can wait, and what the hour before has left. */
  count(event: SecurityEvent, now: Date): SecurityEventTable[] {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const left = this.begin(hour);
    const shown = this.rows.size < ROWS_BY_ADDRESS || !CHEAP_KINDS.has(event.kind) ? event : this.crowded(event);
    const id = createHash('sha256')
      .update(JSON.stringify([hour, shown.kind, shown.actor, shown.user_id, shown.address, shown.device, shown.detail]))
      .digest('base64url');
    const at = now.toISOString();
    const counted = this.rows.get(id) ?? { row: { ...shown, id, at, last_at: at, times: 0 }, unwritten: 0, total: 0 };
    this.rows.set(id, counted);
    counted.total += 1;
    counted.unwritten += 1;
    counted.row = { ...counted.row, last_at: at };
    return isPowerOfTwo(counted.total) ? [...left, this.take(counted)] : left;
  }

  /** Each hour has rows of its own; answers with what the one before has counted and not written. */
  private begin(hour: number): SecurityEventTable[] {
    if (hour === this.hour) return [];
    const left = this.rest();
    this.rows.clear();
    this.hour = hour;
    return left;
  }

  /** What has been counted and not written: when the process stops. */
  rest(): SecurityEventTable[] {
    return [...this.rows.values()].filter(({ unwritten }) => unwritten > 0).map((counted) => this.take(counted));
  }

  private crowded(event: SecurityEvent): SecurityEvent {
    const address = this.rows.size < ROWS_IN_ALL ? networkOf(event.address).around : '';
    return { ...event, user_id: null, device: '', detail: '', request_id: '', address };
  }

  private take(counted: Counted): SecurityEventTable {
    const times = counted.unwritten;
    counted.unwritten = 0;
    return { ...counted.row, times };
  }
}
