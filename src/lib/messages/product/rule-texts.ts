import { PERFECT_MIN_MICRONS, STAPLE_MAX_PAGES, STAPLE_MAX_PAGES_THIN } from '../../domain/rules/bindings.ts';
import type { RuleId } from '../../domain/rules/job-error.ts';

const MICRONS_IN_MM = 1000;

/** Why options do not go together, as a customer reads it under a disabled option or after a choice was adapted. */
export const RULE_TEXTS: Partial<Record<RuleId, string>> = {
  'option-not-offered': 'Не для этого формата',
  'option-included': 'Уже в цене',
  'paper-two-sided-only': 'На этой бумаге печатаем только с двух сторон',
  'lamination-needs-170': 'Ламинируем бумагу от 170\u00a0г/\u2060м²',
  'one-lamination': 'Плёнка может быть только одна',
  'thick-film-no-crease': 'Толстая плёнка и биговка несовместимы',
  'fold-needs-crease': 'Бумага плотнее 170\u00a0г/\u2060м² складывается только с биговкой',
  'fold-needs-lighter-paper': 'Складываем бумагу до 170\u00a0г/\u2060м²',
  'format-needs-crease': 'Складной формат на плотной бумаге\u00a0– только с биговкой',
  'nothing-to-crease': 'Нужна складным, а формат плоский',
  'nothing-to-round': 'У круга нет углов',
  'no-holes-in-laminated-folder': 'Ламинированную папку не сверлим и не перфорируем',
  'no-drilling-after-die-cut': 'После вырубки не сверлим',
  'no-rounding-of-perfect-binding': 'Углы книги на клею не скругляем',
  'staple-multiple-of-four': 'На скобе число страниц кратно четырём',
  'staple-too-many-pages': `Скоба держит до ${STAPLE_MAX_PAGES}\u00a0страниц, тонкую бумагу\u00a0– до ${STAPLE_MAX_PAGES_THIN}`,
  'perfect-odd-pages': 'На клею число страниц чётное',
  'perfect-block-too-thin': `Для клея блок тоньше ${PERFECT_MIN_MICRONS / MICRONS_IN_MM}\u00a0мм мал`,
  'finishing-takes-longer': 'С такой отделкой за это время не успеем',
  'run-too-large-for-turnaround': 'Такой тираж за это время не успеем',
  'run-too-large': 'Такой тираж не печатаем',
};

/** Values that a product does not offer at all never get under an option of the page: for those there is no text here. */
export const ruleText = (rule: RuleId): string => RULE_TEXTS[rule] ?? 'Так не печатаем';
