import type { Problem, RuleId } from '../domain/problem.ts';

/** Why a job cannot be made, as a customer reads it: under a disabled option, in a refusal, in the basket. */
export const PROBLEM_TEXTS: Record<RuleId, string> = {
  'product-other': 'Это другой товар',
  'format-unknown': 'Такого формата нет',
  'paper-not-offered': 'На этой бумаге товар не печатаем',
  'sides-not-offered': 'Так этот товар не печатаем',
  'option-not-offered': 'Такой отделки у товара нет',
  'option-repeated': 'Отделка названа дважды',
  'not-bound': 'Товар без переплёта',
  'binding-not-offered': 'Такого переплёта нет',
  'cover-not-offered': 'Такой обложки нет',
  'pages-not-offered': 'Столько страниц не переплетаем',
  'designs-out-of-range': 'Столько макетов сразу не считаем',
  'quantity-out-of-range': 'Тираж за пределами возможного',
  'turnaround-not-offered': 'Такого срока нет',
  'option-included': 'Уже в цене',
  'paper-two-sided-only': 'На этой бумаге печатаем только с двух сторон',
  'lamination-needs-170': 'Ламинируем бумагу от 170 г/м²',
  'one-lamination': 'Плёнка может быть только одна',
  'thick-film-no-crease': 'Толстая плёнка и биговка несовместимы',
  'fold-needs-crease': 'Бумага плотнее 170 г/м² складывается только с биговкой',
  'fold-needs-lighter-paper': 'Складываем бумагу до 170 г/м²',
  'format-needs-crease': 'Складной формат на плотной бумаге – только с биговкой',
  'nothing-to-crease': 'Нужна складным, а формат плоский',
  'no-holes-in-laminated-folder': 'Ламинированную папку не сверлим и не перфорируем',
  'no-drilling-after-die-cut': 'После вырубки не сверлим',
  'no-rounding-of-perfect-binding': 'Углы книги на клею не скругляем',
  'staple-multiple-of-four': 'На скобе число страниц кратно четырём',
  'staple-too-many-pages': 'Скоба держит до 48 страниц, тонкую бумагу – до 64',
  'perfect-odd-pages': 'На клею число страниц чётное',
  'perfect-block-too-thin': 'Для клея блок тоньше 3 мм мал',
  'finishing-takes-longer': 'С такой отделкой за это время не успеем',
  'run-too-large-for-turnaround': 'Такой тираж за это время не успеем',
  'run-too-large': 'Такой тираж не печатаем',
};

export const describeProblem = ({ rule }: Problem): string => PROBLEM_TEXTS[rule];
