import type { JobError, RuleId } from '../../domain/rules/job-error.ts';
import { ruleText } from './rule-texts.ts';

/** Values that a product does not offer; the reasons for which options exclude each other are the page's too and live in rule-texts. */
const NOT_OFFERED: Partial<Record<RuleId, string>> = {
  'product-other': 'Это другой товар',
  'format-unknown': 'Такого формата нет',
  'paper-not-offered': 'На этой бумаге товар не печатаем',
  'sides-not-offered': 'Так этот товар не печатаем',
  'option-not-offered': 'Такой отделки у товара нет',
  'option-repeated': 'Отделка названа дважды',
  'not-bound': 'Товар без скрепления',
  'binding-not-offered': 'Такого скрепления нет',
  'cover-not-offered': 'Такой обложки нет',
  'pages-not-offered': 'Столько в блоке не скрепляем',
  'designs-out-of-range': 'Столько макетов сразу не считаем',
  'quantity-out-of-range': 'Тираж за пределами возможного',
  'turnaround-not-offered': 'Такого срока нет',
};

/** Why a job cannot be made, as a customer reads it: in a refusal, in the basket. */
export const describeJobError = ({ rule }: JobError): string => NOT_OFFERED[rule] ?? ruleText(rule);
