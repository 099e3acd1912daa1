import { RECIPE_PROGRAMS, type RecipeTopic, recipeTopic } from '../../domain/artwork/recipes.ts';
import type { Finding } from '../../domain/artwork/report.ts';

export const RECIPES = 'Как исправить в вашей программе';

export const PROGRAM_LEGEND = 'Вы работаете в';
/** Of the program the customer has chosen. */
export const recipeIn = (program: string): string => `Как исправить в\u00a0${program}`;
/** Where that program has no recipe. */
export const recipesBeside = (program: string): string => `В\u00a0${program} этого не исправить. В других программах`;

/** As the page of recipes calls them. */
const TITLES: Readonly<Record<RecipeTopic, string>> = {
  bleed: 'Вылеты и размер',
  cut: 'Отступы и сгибы',
  pictures: 'Картинки',
  fonts: 'Шрифты',
  ink: 'Сумма красок',
  colour: 'Цвет',
  fine: 'Линии и мелкий текст',
  overprint: 'Наложение и чёрный текст',
  file: 'Файл и страницы',
};

/** The heading of one recipe. */
export const recipeHeading = (topic: RecipeTopic, program: string): string => `${TITLES[topic]}: ${program}`;

/** As headings become names of places in a page. */
const placeOf = (heading: string): string => heading.toLowerCase().replaceAll(':', '').replaceAll(' ', '-');

/** A program and the place of its recipe in the page of recipes. */
export type Recipe = { program: string; place: string };

/** Each program's recipe for a finding. */
export function recipesFor(finding: Pick<Finding, 'indicator' | 'detail'>): Recipe[] {
  const topic = recipeTopic(finding);
  return RECIPE_PROGRAMS[topic].map((program) => ({ program, place: placeOf(recipeHeading(topic, program)) }));
}
