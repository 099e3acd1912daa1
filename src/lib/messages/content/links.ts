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
