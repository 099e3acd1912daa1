/** A budget that is broken: bytes after packing, and elements for `nodes`. */
export type Excess = {
  what: 'flight' | 'inline' | 'styles' | 'scripts' | 'nodes' | 'picture';
  path: string;
  amount: number;
  limit: number;
};

const SHORTEN = 'Сократите её тексты: вводный абзац, вопросы и ответы, описания.';
const OF_PROGRAM = 'Тексты и цены тут ни при чём: это к тому, кто правит программу.';

/** What is too heavy, and what an editor can do about it. */
const HEAVY: Readonly<Record<Excess['what'], readonly [what: string, mend: string]>> = {
  flight: ['страница с заголовками, байт после сжатия', SHORTEN],
  nodes: ['элементов на странице', SHORTEN],
  inline: ['скрипты внутри страницы, байт после сжатия', OF_PROGRAM],
  styles: ['стили, байт после сжатия', OF_PROGRAM],
  scripts: ['скрипты, байт после сжатия', OF_PROGRAM],
  picture: ['фотография, байт', 'Возьмите фотографию меньше или проще: её увидят и на слабом телефоне.'],
};

const CLOCK = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });

/** What `npm run build` says. */
export const buildMessages = {
  noAddress:
    'ВНИМАНИЕ: PUBLIC_URL не задан. Карта сайта и канонические адреса страниц будут вести на http://127.0.0.1:4321. Для боевого сайта: PUBLIC_URL=https://shop.example npm run build',
  held: (day: string) =>
    `Новый прайс-лист ждёт своего дня, ${day}; до него страницы и магазин считают по прежнему. В этот день: npm run shop -- content publish`,
  early: (day: string) => `ВНИМАНИЕ: прайс-лист действует с ${day}, а прежнего нет: считаю по нему уже сейчас`,
  budget: ({ what, path, amount, limit }: Excess) =>
    `${path} тяжелее, чем обещано посетителю: ${HEAVY[what][0]} – ${amount}, предел ${limit}. ${HEAVY[what][1]}`,
  link: (place: string) => `ссылка в никуда – ${place}`,
  liveSiteInTheWay:
    'dist – ссылка на живую сборку, astro build стёр бы её. Соберите рядом и переключите: npm run build. Или в другую папку: npx astro build --outDir <папка>',
  live: (kept: number) => `Новая сборка на месте прежней. Файлов прежних сборок сохранено для открытых страниц: ${kept}`,
  noFormer: 'Прежней сборки в .builds нет, возвращать нечего. Сайт остался как был.',
  back: (build: string) => `Снова показана сборка ${build}. Правки остались в src/content: поправьте их и опубликуйте заново.`,
  publishingNow: (since: Date | null) =>
    `Идёт другая публикация${since === null ? '' : `, начата в ${CLOCK.format(since)} по Москве`}. Сайт меняет одна за раз.`,
  waitForIt: 'Подождать её и начать следом – с --wait.',
  leftAsItWas: 'Сборка не удалась. Сайт остался прежним.',
} as const;
