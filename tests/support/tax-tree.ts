import type { TaxFunction } from '#lib/domain/exchange/tax-invoice.ts';
import { nodesAt, readXml, type Tree } from './xml-tree.ts';

/** What the format asks of every file, by function: order ЕД-7-26/970@, tables 5.1–5.47, and the conditions of its scheme. */
type Need = { at: string; attributes?: readonly string[]; only?: readonly TaxFunction[]; never?: readonly TaxFunction[] };

const PARTY = (at: string): Need[] => [{ at: `${at}/ИдСв` }, { at: `${at}/Адрес/АдрИнф`, attributes: ['КодСтр', 'НаимСтран', 'АдрТекст'] }];
const SOLD: readonly TaxFunction[] = ['СЧФДОП', 'ДОП'];

const NEEDS: readonly Need[] = [
  { at: 'Документ', attributes: ['КНД', 'Функция', 'ДатаИнфПр', 'ВремИнфПр'] },
  { at: 'Документ', attributes: ['НаимДокОпр'], only: SOLD },
  { at: 'Документ/СвСчФакт', attributes: ['НомерДок', 'ДатаДок'] },
  ...PARTY('Документ/СвСчФакт/СвПрод'),
  ...PARTY('Документ/СвСчФакт/СвПокуп'),
  { at: 'Документ/СвСчФакт/ДокПодтвОтгрНом', attributes: ['РеквНаимДок', 'РеквНомерДок', 'РеквДатаДок'], only: SOLD },
  { at: 'Документ/СвСчФакт/ДенИзм', attributes: ['КодОКВ', 'НаимОКВ'] },
  { at: 'Документ/СвСчФакт/ДопСвФХЖ1', attributes: ['СпОбстФСЧФ'], only: ['СЧФ'], never: SOLD },
  { at: 'Документ/ТаблСчФакт/СведТов', attributes: ['НомСтр', 'НаимТов', 'НалСт', 'СтТовУчНал'] },
  { at: 'Документ/ТаблСчФакт/СведТов', attributes: ['ОКЕИ_Тов', 'НаимЕдИзм', 'КолТов', 'ЦенаТов', 'СтТовБезНДС'], only: SOLD },
  { at: 'Документ/ТаблСчФакт/СведТов/СумНал' },
  { at: 'Документ/ТаблСчФакт/ВсегоОпл', attributes: ['СтТовУчНалВсего'] },
  { at: 'Документ/ТаблСчФакт/ВсегоОпл', attributes: ['СтТовБезНДСВсего'], only: SOLD },
  { at: 'Документ/ТаблСчФакт/ВсегоОпл/СумНалВсего' },
  { at: 'Документ/СвПродПер/СвПер', attributes: ['СодОпер', 'ДатаПер'], only: SOLD, never: ['СЧФ'] },
  { at: 'Документ/СвПродПер/СвПер/ОснПер', attributes: ['РеквНаимДок', 'РеквНомерДок', 'РеквДатаДок'], only: SOLD },
  { at: 'Документ/Подписант', attributes: ['СпосПодтПолном'] },
  { at: 'Документ/Подписант/ФИО', attributes: ['Фамилия', 'Имя'] },
];

function lacks(root: Tree, { at, attributes = [], only, never = [] }: Need, kind: TaxFunction): string[] {
  const nodes = nodesAt(root, at);
  if (never.includes(kind)) return nodes.length > 0 ? [`${at} is not for ${kind}`] : [];
  if (only !== undefined && !only.includes(kind)) return [];
  if (nodes.length === 0) return [`${at} is missing`];
  return attributes.filter((name) => nodes.some((node) => !node.attributes[name])).map((name) => `${at} has no ${name}`);
}

/** The tree the format asks for, without its scheme: a line for each part that is missing. */
export function treeErrors(text: string, kind: TaxFunction): string[] {
  const root = readXml(text);
  if (root.attributes.ВерсФорм !== '5.03' || root.name !== 'Файл') return ['not a file of format 5.03'];
  const days = [...text.matchAll(/ Дата\p{L}*="([^"]*)"/gu)].map(([, day = '']) => day).filter((day) => !/^\d\d\.\d\d\.\d{4}$/.test(day));
  return [...NEEDS.flatMap((need) => lacks(root, need, kind)), ...days.map((day) => `${day} is no day`)];
}
