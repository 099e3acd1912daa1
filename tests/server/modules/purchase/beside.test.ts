import { expect, test } from 'vitest';
import { approvedFiles } from '#server/modules/purchase/beside.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const ORDER = 'o'.repeat(27);
const FILE = { order_id: ORDER, slot: 'd1-block', state: 'checked', created_at: at(9), checked_at: at(10), approved_at: at(15) } as const;
const ready = (hour: number, order_id = ORDER) => ({ order_id, status: 'MAKRDY' as const, at: at(hour) });

test.each([
  ['the robot alone', [], 10],
  ['people after the robot', [ready(13)], 13],
  ['people twice', [ready(11), ready(13)], 13],
  ['people once more after its customer has approved it', [ready(13), ready(17)], 13],
  ['people who looked at another order', [ready(13, 'other')], 10],
])('a file was checked when the last check before its approval ended: by %s', (_, moves, hour) => {
  expect(approvedFiles(ORDER, { fileStates: [FILE], moves })).toEqual([
    { cameAt: new Date(at(9)), checkedAt: new Date(at(hour)), approvedAt: new Date(at(15)) },
  ]);
});
