const guess = (nearest: string | null): string => (nearest === null ? '' : ` – может быть, ${nearest}?`);

/** Why a link or a picture of a page is refused. */
export const linkMessages = {
  empty: 'у ссылки нет адреса: впишите его в скобки',
  nowhere: (path: string, nearest: string | null) => `ссылка ${path} ведёт в никуда${guess(nearest)}`,
  chapter: (anchor: string, page: string, nearest: string | null) =>
    `на странице ${page} нет раздела #${anchor}${guess(nearest === null ? null : `#${nearest}`)}`,
  relative: (link: string, nearest: string | null) => `ссылка «${link}» без косой черты в начале${guess(nearest)}`,
  mail: (mail: string) => `mailto:${mail} – это не e-mail, нужно вроде mailto:zakaz@tirazh.ru`,
  phone: (phone: string) => `tel:${phone} – в номере должно быть десять цифр после +7 или 8, например tel:+78001234567`,
  plainHttp: (link: string) => `ссылка ${link} без защиты – может быть, ${link.replace(/^http:/i, 'https:')}?`,
  scheme: (scheme: string, nearest: string | null) => `ссылок «${scheme}:» не бывает${guess(nearest === null ? null : `${nearest}:`)}`,
  foreign: (link: string) => `ссылка ${link}: это не адрес, нужно вроде https://example.ru/страница`,
  picture: (link: string, nearest: string | null) => `картинки ${link} нет в папке public${guess(nearest)}`,
  pictureElsewhere: (link: string) => `картинка ${link || '«»'} не отсюда: положите файл в public/media и пишите /media/имя`,
  noPicture: (link: string, endings: readonly string[]) =>
    `файл ${link} – не картинка (годятся ${endings.join(', ')}): откройте его и сохраните заново`,
  heavyPicture: (link: string, size: number, most: number) =>
    `картинка ${link} весит ${size} КБ, больше ${most}: сохраните её меньше, её увидят и на слабом телефоне`,
  noAlternative: (link: string) => `у картинки ${link} нет подписи: впишите её в квадратные скобки`,
  noWords: (link: string) => `у ссылки ${link} нет слов: впишите их в квадратные скобки`,
  openLink: (text: string) => `ссылка не закрыта скобкой: ${text}`,
  openBold: 'две звёздочки ** не закрыты',
  emptyHeading: 'заголовок пуст',
  firstHeading: 'заголовок «#» на странице один, из поля title: пишите «##»',
  noSpace: (text: string) => `после решёток нужен пробел: ${text}`,
  chapterTwice: (title: string) => `раздел «${title}» назван дважды`,
  html: (tag: string) => `разметка HTML (${tag}) здесь не нужна: пишите Markdown`,
  cells: (count: number, wanted: number) => `в строке таблицы ячеек: ${count}, а в её заголовке – ${wanted}`,
} as const;

/** What is wrong with a city of the content. */
export const placeMessages = {
  noRegion: (subject: string, nearest: string | null) => `«${subject}»: такого региона нет${guess(nearest)}`,
  noCity: (city: string, subject: string, nearest: string | null, elsewhere: readonly string[]) =>
    elsewhere.length > 0
      ? `«${city}»: в регионе ${subject} такого города нет, он есть в других: ${elsewhere.join(', ')}`
      : `«${city}»: такого города нет в регионе ${subject}${guess(nearest)}`,
  workshop: (address: string) => `«${address}» – адрес цеха: там забирают бесплатно, уберите этот пункт`,
  nowhere: (city: string, nearest: string | null) => `«${city}»: такого города нет${guess(nearest)}`,
} as const;

/** Days of the content that are past, or far from now. */
export const warningMessages = {
  farYear: (day: string, today: string) =>
    `«${day}»: год далёк от нынешнего – может быть, ${today.slice(0, 4)}${day.slice('2026'.length)}?`,
  calendarEnded: (last: string | null) =>
    `calendar/holidays.yaml: daysOff – перенесённых выходных впереди нет${last === null ? '' : `, последний был ${last}`}: впишите дни следующего года`,
  securityEnded: (day: string) => `shop.yaml: security.until – день ${day} прошёл: продлите, иначе security.txt недействителен`,
  fromTomorrow: (file: string, day: string) => `${file}: updated – день ${day} ещё не наступил`,
} as const;

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
  foldedAcross: (axis: 'x' | 'y') => `сгибов по ${axis} нет, а сложенный размер по этой оси другой`,
  signatures: (pages: number) => `«${pages}» страниц на скобе не бывает: число страниц кратно четырём`,
  hours: (written: string) => `часы «${written}»: от меньшего к большему, не позже 24`,
  holeOutside: 'отверстие не помещается на изделии',
  safeTooLarge: (safe: number, side: number) => `поле ${safe} мм с двух сторон не оставляет ничего от ${side} мм`,
  customId: 'так пишутся свои размеры покупателей: назовите формат иначе',
  customSides: 'ширина и высота нужны обе',
  customEmpty: 'нужны ширина с высотой или диаметр',
  customBook: 'свой размер бывает у листов, а это книга',
  customDie: 'вырубают по готовому ножу: свой размер здесь невозможен',
  customTooLarge: (width: number, height: number) => `${width}×${height} мм с вылетами не входит ни на один печатный лист`,
  rangeTurned: (min: number, max: number) => `«${max}» меньше наименьшего (${min})`,
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

/** What is wrong with the plan of the contacts page. */
export const placeMapMessages = {
  point: 'точка пишется двумя числами через запятую: метры на восток и на юг, например 470,150',
  line: 'линия – две точки или больше через пробел, например 470,150 470,203',
  outside: (width: number, height: number): string => `точка за краем плана: он ${width} на ${height} метров`,
  walkFrom: (at: string): string => `дорога начинается не у остановки (${at})`,
  walkTo: (at: string): string => `дорога кончается не у двери (${at})`,
} as const;

/** What is wrong with the reviews. */
export const reviewMessages = {
  link: 'нужен адрес https://…, где отзыв видно',
  future: (day: string): string => `день ${day} ещё не наступил`,
} as const;
