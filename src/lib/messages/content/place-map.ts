/** What is wrong with the plan of the contacts page. */
export const placeMapMessages = {
  point: 'точка пишется двумя числами через запятую: метры на восток и на юг, например 470,150',
  line: 'линия – две точки или больше через пробел, например 470,150 470,203',
  outside: (width: number, height: number): string => `точка за краем плана: он ${width} на ${height} метров`,
  walkFrom: (at: string): string => `дорога начинается не у остановки (${at})`,
  walkTo: (at: string): string => `дорога кончается не у двери (${at})`,
} as const;
