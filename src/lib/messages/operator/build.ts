/** What `npm run build` says. */
export const buildMessages = {
  noAddress:
    'ВНИМАНИЕ: PUBLIC_URL не задан. Карта сайта и канонические адреса страниц будут вести на http://127.0.0.1:4321. Для боевого сайта: PUBLIC_URL=https://shop.example npm run build',
  held: (day: string) =>
    `Новый прайс-лист ждёт своего дня, ${day}; до него страницы и магазин считают по прежнему. В этот день: npm run shop -- content publish`,
  early: (day: string) => `ВНИМАНИЕ: прайс-лист действует с ${day}, а прежнего нет: считаю по нему уже сейчас`,
  budget: (excess: string) => `бюджет превышен – ${excess}`,
  link: (place: string) => `ссылка в никуда – ${place}`,
  live: (kept: number) => `Новая сборка на месте прежней. Файлов прежних сборок сохранено для открытых страниц: ${kept}`,
  noFormer: 'Прежней сборки в .builds нет, возвращать нечего. Сайт остался как был.',
  back: (build: string) => `Снова показана сборка ${build}. Правки остались в src/content: поправьте их и опубликуйте заново.`,
  seconds: (parts: Readonly<Record<string, number>>) =>
    Object.entries(parts)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
      .join(', '),
  leftAsItWas: 'Сборка не удалась. Сайт остался прежним.',
} as const;
