/** Builds small files of the settlement register as the Tax Service publishes them: dBase III, code page 866. */
const COLUMNS = [
  ['NAME', 40],
  ['SOCR', 10],
  ['CODE', 13],
  ['INDEX', 6],
  ['GNINMB', 4],
  ['UNO', 4],
  ['OCATD', 11],
  ['STATUS', 1],
] as const;
const ROW_LENGTH = 1 + COLUMNS.reduce((sum, [, length]) => sum + length, 0);
const HEADER_LENGTH = 32 + 32 * COLUMNS.length + 1;

/** Code page 866 holds Cyrillic in three runs. */
function cp866(text: string): Buffer {
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      if (code < 0x80) return code;
      if (sign === 'ё') return 0xf1;
      if (sign === 'Ё') return 0xf0;
      return code <= 0x43f ? code - 0x410 + 0x80 : code - 0x440 + 0xe0;
    }),
  );
}

export type RegisterLine = [name: string, type: string, code: string, postalCode?: string, status?: string];

/** Year as dBase writes it: since 1900, or its last two digits. */
export type ChangedAt = [year: number, month: number, day: number];

export function registerDbf(lines: readonly RegisterLine[], changedAt: ChangedAt = [0, 0, 0]): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.set([3, ...changedAt]);
  header.writeUInt32LE(lines.length, 4);
  header.writeUInt16LE(HEADER_LENGTH, 8);
  header.writeUInt16LE(ROW_LENGTH, 10);
  COLUMNS.forEach(([name, length], place) => {
    header.write(name, 32 + 32 * place, 'latin1');
    header.write('C', 32 + 32 * place + 11, 'latin1');
    header[32 + 32 * place + 16] = length;
  });
  header[HEADER_LENGTH - 1] = 0x0d;
  const rows = lines.map(([name, type, code, postalCode = '', status = '0']) => {
    const row = Buffer.alloc(ROW_LENGTH, ' ');
    let at = 1;
    const cells = [name, type, code, postalCode, '', '', '', status];
    COLUMNS.forEach(([, length], place) => {
      cp866(cells[place] ?? '').copy(row, at, 0, length);
      at += length;
    });
    return row;
  });
  return Buffer.concat([header, ...rows]);
}
