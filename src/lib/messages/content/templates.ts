/** Why a design's template cannot be used: for its editor. */
export const templateMessages = {
  role: 'роль – латинские буквы, например head или accent',
  place: 'место – bleed, cut, margin, column 5, 40%, 12 mm или 32% + 3.5 mm',
  muchInk: (limit: number) => `красок вместе больше ${limit} %: не высохнет`,
  ratio: 'from не больше to',
  noColumn: (columns: number) => `в сетке всего колонок: ${columns}`,
  sizes: 'кегли идут по убыванию, каждый один раз',
  absentRole: (role: string) => `нет «${role}», а его просит элемент шаблона`,
};
