import { errorTexts } from '#lib/messages/account/errors.ts';
import { proxyMessages } from '#lib/messages/operator/cli.ts';
import { isErrorPage, TYPES } from '../http/static-headers.ts';
import {
  type FrontOptions,
  type FrontPage,
  frontFiles,
  frontHeaders,
  frontPages,
  frontRedirects,
  hiddenPattern,
  NO_CACHE,
  PAGE_CACHE,
  REST_POLICY,
  serverPattern,
  shell,
} from './table.ts';

/** A value between quotes, as nginx reads it. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
/** A pattern: backslashes stay as they are. */
const pattern = (text: string): string => `"${text}"`;

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`));
const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];
const location = (head: string, ...lines: string[]): string[] => block(`location ${head}`, lines);

const POLICY = '$tirazh_policy';
const CACHE = '$tirazh_cache';
const VARY = '$tirazh_vary';

const set = (policy: string, cache: string, vary: string): string[] => [
  `set ${POLICY} ${quoted(policy)};`,
  `set ${CACHE} ${quoted(cache)};`,
  `set ${VARY} ${quoted(vary)};`,
];
/** nginx sends no header whose value is empty. */
const nothingPacked = (): string[] => set(REST_POLICY, NO_CACHE, '');

const addHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`;

function headerLines(options: FrontOptions, own: Readonly<Record<string, string>> = {}): string[] {
  const fixed = Object.entries({ ...frontHeaders(options), ...own });
  return [
    ...fixed.map(([name, value]) => addHeader(name, quoted(value))),
    addHeader('Content-Security-Policy', POLICY),
    addHeader('Cache-Control', CACHE),
    addHeader('Vary', VARY),
  ];
}

const pageLines = (page: FrontPage, options: FrontOptions): string[] => [
  ...set(page.policy, PAGE_CACHE, 'Accept-Encoding'),
  // Headers named in a location take the place of all that stand outside of it.
  ...(Object.keys(page.headers).length === 0 ? [] : headerLines(options, page.headers)),
  `try_files ${page.file} =404;`,
];

function pageLocations(policies: Readonly<Record<string, string>>, options: FrontOptions): string[] {
  const pages = frontPages(policies);
  const shellPage = pages.find(({ path }) => path === shell.page);
  const errors = Object.entries(policies).filter(([path]) => isErrorPage(path));
  return [
    ...pages.flatMap((page) => location(`= ${page.path}`, ...pageLines(page, options))),
    ...(shellPage === undefined ? [] : location(`~* ${pattern(shell.pattern)}`, ...pageLines(shellPage, options))),
    ...errors.flatMap(([path, policy]) => location(`= ${path}.html`, 'internal;', ...set(policy, PAGE_CACHE, 'Accept-Encoding'))),
  ];
}

const redirectLocations = (): string[] =>
  frontRedirects().flatMap(({ pattern: from, ignoresCase, target }) =>
    location(`${ignoresCase ? '~*' : '~'} ${pattern(from)}`, ...set(REST_POLICY, PAGE_CACHE, ''), `return 301 ${target}$is_args$args;`),
  );

const fileLocations = (): string[] => [
  ...location(`~ ${pattern(hiddenPattern)}`, 'return 404;'),
  // The ending is asked for in every one of them: what is not on the list of types is never served.
  ...frontFiles.flatMap((files) =>
    location(`~ ${pattern(files.pattern)}`, ...set(files.policy, files.cache, 'Accept-Encoding'), 'try_files $uri =404;'),
  ),
];

const proxyLines = ({ upstream }: FrontOptions): string[] => [
  `proxy_pass http://${upstream};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host "";',
  'proxy_request_buffering off;',
  'proxy_buffering off;',
  'proxy_connect_timeout 2s;',
  'proxy_read_timeout 75s;',
  'proxy_next_upstream off;',
  'error_page 502 504 = @closed;',
];

/** A path that cannot be read leads to no named location. */
const REFUSED = '/.tirazh/refused';

/** A refusal in the shape of the server's own. */
const refusal = (name: string, status: number, code: 'busy' | 'bad_request', options: FrontOptions, ...more: string[]): string[] =>
  location(
    name,
    'default_type "application/json; charset=utf-8";',
    ...nothingPacked(),
    ...headerLines(options),
    ...more,
    ...(name.startsWith('@') ? [] : ['internal;']),
    `return ${status} '${JSON.stringify({ error: errorTexts[code], code, requestId: '$request_id' })}';`,
  );

/**
 * What stands inside a `server` block of nginx: pages, redirects, files, headers and the way to the shop's server.
 * @param policies of every page by its path, as the build left them
 */
export function nginxFile(policies: Readonly<Record<string, string>>, options: FrontOptions): string {
  const lines = [
    ...proxyMessages.nginx(options.root).map((line) => `# ${line}`),
    `root ${quoted(options.root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'disable_symlinks off;',
    'max_ranges 0;',
    'gzip off;',
    'gzip_static on;',
    ...(options.hasBrotli === true ? ['brotli_static on;'] : []),
    'client_max_body_size 0;',
    'default_type application/octet-stream;',
    ...block(
      'types',
      Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
    ),
    ...nothingPacked(),
    `error_page 400 414 494 = ${REFUSED};`,
    '',
    ...block('location /', [
      ...headerLines(options),
      'error_page 404 /404.html;',
      'error_page 405 = @shop;',
      'error_page 500 /500.html;',
      // A header without a value is not sent, but it keeps away those named outside: the server's answers bring their own.
      ...location(`~* ${pattern(serverPattern)}`, addHeader('X-Front', '""'), ...proxyLines(options)),
      ...pageLocations(policies, options),
      ...redirectLocations(),
      ...fileLocations(),
      'try_files /.tirazh/none =404;',
    ]),
    '',
    ...location('@shop', ...proxyLines(options)),
    ...refusal('@closed', 503, 'busy', options, addHeader('Retry-After', '5')),
    ...refusal(`= ${REFUSED}`, 400, 'bad_request', options),
  ];
  return `${lines.join('\n')}\n`;
}
