import { FEDERAL_CITIES } from '#lib/domain/cities/region.ts';
import { MAX_IMPORTANCE, SETTLEMENT_TYPES, type Settlement } from '#lib/domain/cities/settlement.ts';
import { FOREIGN_REGION, type RegisterRow } from './register-file.ts';

/** KLADR: region 2 digits, district 3, town 3, settlement 3. */
const LEVELS = { district: [2, 5], town: [5, 8], settlement: [8, 11] } as const;

const part = (code: string, level: keyof typeof LEVELS): string => code.slice(...LEVELS[level]);
const upTo = (code: string, level: keyof typeof LEVELS): string => code.slice(0, LEVELS[level][1]).padEnd(11, '0');
const whole = (code: string): string => code.slice(0, 11).padEnd(13, '0');

const withType = ({ name, type }: RegisterRow): string => (type === 'р-н' || type === 'у' ? `${name} ${type}` : `${type} ${name}`);

/** Rows above a place: its district and its town, where its code names them. */
function parentText(code: string, level: 'district' | 'town', byCode: ReadonlyMap<string, RegisterRow>): string | null {
  const own = code.slice(0, 11);
  const parent = upTo(own, level);
  if (parent === own || /^0+$/.test(part(own, level))) return null;
  const row = byCode.get(parent);
  return row === undefined ? null : withType(row);
}

const IMPORTANCE_OF_STATUS: Readonly<Record<string, number>> = { '1': 12, '2': 32, '3': 32, '4': 20 };

/** The register's STATUS: 1 centre of a district, 2 and 3 of a region, 4 of the central district of a region. */
const importanceOf = ({ status }: RegisterRow, isRegionItself: boolean): number =>
  isRegionItself ? MAX_IMPORTANCE : (IMPORTANCE_OF_STATUS[status] ?? 0);

/** Turns the rows of the register into settlements: keeps the specification's types, finds district and town by the code. */
export function settlementsOf(rows: readonly RegisterRow[]): Settlement[] {
  const byCode = new Map(rows.map((row) => [row.code.slice(0, 11), row]));
  return rows.flatMap((row) => {
    if (SETTLEMENT_TYPES[row.type] === undefined || row.code.startsWith(FOREIGN_REGION)) return [];
    const region = row.code.slice(0, 2);
    const isRegionItself = /^0+$/.test(row.code.slice(2));
    if (isRegionItself && !FEDERAL_CITIES.has(region)) return [];
    return {
      id: whole(row.code),
      name: row.name,
      type: row.type,
      region,
      district: parentText(row.code, 'district', byCode),
      town: parentText(row.code, 'town', byCode),
      postalCode: row.postalCode === '' ? null : row.postalCode,
      importance: importanceOf(row, isRegionItself),
    };
  });
}
