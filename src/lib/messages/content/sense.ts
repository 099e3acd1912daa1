/** What cannot be meant, though it is written as it should be. */
export const senseMessages = {
  thickness: (thickness: number, grammage: number) => `«${thickness}» мм для бумаги ${grammage} г/м² не бывает`,
  free: 'работа бесплатна: впишите цену в setup, perPiece или perSheet',
  beyondSheet: (size: number) => `«${size}» мм больше самого листа`,
  smallerRun: (area: number, before: number) => `«${area}» не больше площади строкой выше (${before}): строки идут по возрастанию`,
  cheaper: (percent: number, slower: string, before: number) => `«${percent}» %: быстрее, а дешевле, чем ${slower} (${before} %)`,
  slower: (days: number, slower: string, before: number) => `«${days}»: дороже, а дольше, чем ${slower} (${before})`,

  foldOutside: (at: number, size: number) => `сгиб на ${at} мм, а изделие – ${size} мм`,
  foldedLarger: 'сложенное больше развёрнутого',
  holeOutside: 'отверстие не помещается на изделии',
  safeTooLarge: (safe: number, side: number) => `поле ${safe} мм с двух сторон не оставляет ничего от ${side} мм`,
  ascending: 'числа идут по возрастанию, каждое один раз',

  rowTwice: (zone: string, belt: number) => `строка для зоны ${zone} и пояса ${belt} уже есть`,
  zoneMissing: (zone: string) => `нет строки для зоны ${zone}: туда не доставить`,
  nextKgDearer: (next: number, first: number) => `следующий килограмм (${next} ₽) дороже первого (${first} ₽)`,
  outsideRussia: 'такой точки в России нет: проверьте, не перепутаны ли широта и долгота',
  wrongPhone: (written: string) => `«${written}»: в российском номере десять цифр после +7 или 8`,

  weekend: (day: string) => `«${day}» – суббота или воскресенье: они выходные сами по себе`,
  weekday: (day: string) => `«${day}» – будний день: он рабочий сам по себе`,

  redAboveNeeded: (red: number, needed: number) => `«${red}» больше нужного (${needed}): красным станет то, что годится`,
  edges: 'от edgeFrom до edgeTo – от меньшего к большему',
} as const;
