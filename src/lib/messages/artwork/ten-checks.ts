import type { ArtworkIndicator, Severity } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';

export type Check = { name: string; state: 'passed' | 'remark' | 'error' | 'unknown' };
type Report = { findings: readonly { indicator: ArtworkIndicator; severity: Severity }[]; unmeasured: readonly ArtworkIndicator[] };
type Ordered = Pick<ArtworkSpec, 'trim' | 'shape' | 'bleed' | 'safe' | 'coated' | 'folds'>;
type Named = { name: (spec: Ordered, rules: ArtworkRules) => string; indicators: readonly ArtworkIndicator[] };

const decimal = (value: number): string => String(value).replace('.', ',');
const inkLimit = ({ coated }: Ordered, { ink }: ArtworkRules): number => (coated ? ink.coated : ink.uncoated);

/** What a technician looks into, each with what it is measured by; every indicator of the check belongs to one of them. */
const CHECKS: readonly Named[] = [
  { name: () => 'Файл открывается, страницы на месте', indicators: ['unreadable', 'pages', 'exceeded'] },
  {
    name: ({ trim, shape }) => `Размер ${decimal(trim.width)}×${decimal(trim.height)} мм${shape === 'die' ? ', контур вырубки' : ''}`,
    indicators: ['size', 'die'],
  },
  { name: ({ bleed }) => `Вылеты ${decimal(bleed)} мм`, indicators: ['bleed'] },
  { name: ({ safe }) => `Поля ${decimal(safe)} мм`, indicators: ['cut'] },
  { name: ({ folds }) => (folds.length > 0 ? 'Сгибы и наложение красок' : 'Наложение красок'), indicators: ['overprint', 'fold'] },
  { name: (_, { resolution }) => `Картинки от ${resolution.needed} ppi`, indicators: ['resolution', 'pictures'] },
  { name: () => 'Краски для печати', indicators: ['colour'] },
  { name: (spec, rules) => `Сумма красок до ${inkLimit(spec, rules)} %`, indicators: ['ink'] },
  { name: () => 'Шрифты внедрены', indicators: ['fonts', 'interactive'] },
  { name: (_, { lines }) => `Линии от ${decimal(lines.one)} пт, текст читается`, indicators: ['lines', 'text'] },
];

function stateOf(indicators: readonly ArtworkIndicator[], { findings, unmeasured }: Report): Check['state'] {
  const worst = Math.max(1, ...findings.filter(({ indicator }) => indicators.includes(indicator)).map(({ severity }) => severity));
  if (worst > 1) return worst === 3 ? 'error' : 'remark';
  return unmeasured.some((indicator) => indicators.includes(indicator)) ? 'unknown' : 'passed';
}

/** The ten things that were looked into; none where the shop's measures are not known. A fold that is not ordered is not missed. */
export function tenChecks(report: Report, spec: Ordered, rules: ArtworkRules | null): Check[] {
  if (rules === null) return [];
  return CHECKS.map(({ name, indicators }) => {
    const asked = indicators.filter((indicator) => indicator !== 'fold' || spec.folds.length > 0);
    return { name: name(spec, rules), state: stateOf(asked, report) };
  });
}

/** «10 из 10» */
export const passedText = (checks: readonly Check[]): string =>
  checks.length === 0 ? 'замечаний нет' : `${checks.filter(({ state }) => state === 'passed').length}\u00a0из\u00a0${checks.length}`;
