const regenerate = 'Создан сборкой сайта из таблицы адресов и набора заголовков сервера. Не правьте: следующая сборка запишет его заново.';

/** First lines of the files for front servers. */
export const proxyMessages = {
  nginx: (root: string) => [
    regenerate,
    `Подключается внутри server { … }: include ${root}/.tirazh/nginx.conf;  После каждой сборки – nginx -s reload.`,
    'nginx из Debian отдаёт готовые .gz. Модуль для .br – пакет libnginx-mod-http-brotli-static;',
    'с ним файл делает npm run shop -- delivery nginx --brotli. Для .zst модуля в Debian нет.',
  ],
  caddy: (root: string) => [
    regenerate,
    `Подключается внутри блока сайта: shop.example { import ${root}/.tirazh/Caddyfile }. После каждой сборки – caddy reload.`,
  ],
} as const;
