import { errorTexts } from '#lib/messages/account/errors.ts';
import { proxyMessages } from '#lib/messages/operator/cli.ts';
import { isErrorPage } from '../http/site-addresses.ts';
import { REST_POLICY, TYPES } from '../http/static-headers.ts';
import { FRONT_LIMITS, UPLOAD_PATTERN } from './limits.ts';
import { LINE_LIMITS } from './nginx-zones.ts';
import {
  blocksWith,
  type FrontOptions,
  frontHeaders,
  NO_CACHE,
  PAGE_CACHE,
  type Policies,
  quoted,
  type Rule,
  rulesFor,
  serverPattern,
} from './table.ts';

/** A pattern: backslashes stay as they are. */
const pattern = (text: string): string => `"${text}"`;

const block = blocksWith('  ');
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

function answerLines({ answer, policy, cache }: Rule, options: FrontOptions): string[] {
  if ('none' in answer) return ['return 404;'];
  if ('target' in answer) return [...set(policy, cache, ''), `return 301 ${answer.target}$is_args$args;`];
  const packed = set(policy, cache, 'Accept-Encoding');
  if ('same' in answer) return [...packed, 'try_files $uri =404;'];
  // Headers named in a location take the place of all that stand outside of it.
  const own = Object.keys(answer.headers ?? {}).length === 0 ? [] : headerLines(options, answer.headers);
  return [...packed, ...own, `try_files ${answer.file} =404;`];
}

function ruleLocation(rule: Rule, options: FrontOptions): string[] {
  const { match } = rule;
  const head = 'path' in match ? `= ${match.path}` : `${match.ignoresCase ? '~*' : '~'} ${pattern(match.pattern)}`;
  return location(head, ...answerLines(rule, options));
}

const errorLocations = (policies: Policies): string[] =>
  Object.entries(policies)
    .filter(([path]) => isErrorPage(path))
    .flatMap(([path, policy]) => location(`= ${path}.html`, 'internal;', ...set(policy, PAGE_CACHE, 'Accept-Encoding')));

/** Refusals of nginx's own before the shop's server, beside those of a server that is down. */
const CALL_ERRORS = ['error_page 413 = @large;', 'error_page 429 = @often;', 'error_page 502 504 = @closed;'];

/** A group of processes under one name: a call that reached none of them goes to the next, one that may have been done goes nowhere. */
const nextLines = (upstream: string): string[] =>
  upstream.includes(':') ? ['proxy_next_upstream off;'] : ['proxy_next_upstream error timeout;', 'proxy_next_upstream_tries 2;'];

const proxyLines = ({ upstream }: FrontOptions): string[] => [
  `proxy_pass http://${upstream};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host "";',
  'proxy_connect_timeout 2s;',
  'proxy_read_timeout 75s;',
  ...nextLines(upstream),
  ...CALL_ERRORS,
];

/** A call reaches the shop whole, and its answer leaves the shop at once, however slow the visitor's line is. */
const BUFFERED = [
  `client_max_body_size ${FRONT_LIMITS.callBodyMegabytes}m;`,
  'proxy_request_buffering on;',
  'proxy_buffering on;',
  'proxy_buffers 8 32k;',
  'proxy_max_temp_file_size 8m;',
];

/** A file is written down as it comes: what a broken line has brought is not lost. */
const STREAMED = ['client_max_body_size 0;', 'proxy_request_buffering off;'];

type RefusalCode = 'busy' | 'bad_request' | 'too_large' | 'too_many_requests';

/** A path that cannot be read leads to no named location. */
const REFUSED = '/.tirazh/refused';

/** A refusal in the shape of the server's own. */
const refusal = (name: string, status: number, code: RefusalCode, options: FrontOptions, ...more: string[]): string[] =>
  location(
    name,
    'default_type "application/json; charset=utf-8";',
    ...nothingPacked(),
    ...headerLines(options),
    ...more,
    ...(name.startsWith('@') ? [] : ['internal;']),
    `return ${status} '${JSON.stringify({ error: errorTexts[code], code, requestId: '$request_id' })}';`,
  );

const settingLines = (options: FrontOptions): string[] => [
  `root ${quoted(options.root)};`,
  'server_tokens off;',
  'absolute_redirect off;',
  'merge_slashes off;',
  'disable_symlinks off;',
  'max_ranges 0;',
  'gzip off;',
  'gzip_static on;',
  ...(options.hasBrotli === true ? ['brotli_static on;'] : []),
  ...LINE_LIMITS,
  'default_type application/octet-stream;',
  ...block(
    'types',
    Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
  ),
  ...nothingPacked(),
  `error_page 400 414 494 = ${REFUSED};`,
];

const siteLines = (policies: Policies, options: FrontOptions): string[] => [
  ...headerLines(options),
  'error_page 404 /404.html;',
  'error_page 405 = @shop;',
  'error_page 429 = @often;',
  'error_page 500 /500.html;',
  // A header without a value is not sent, but it keeps away those named outside: the server's answers bring their own.
  ...location(`~* ${pattern(UPLOAD_PATTERN)}`, addHeader('X-Front', '""'), ...proxyLines(options), ...STREAMED),
  ...location(`~* ${pattern(serverPattern)}`, addHeader('X-Front', '""'), ...proxyLines(options), ...BUFFERED),
  ...errorLocations(policies),
  ...rulesFor(policies).flatMap((rule) => ruleLocation(rule, options)),
  'try_files /.tirazh/none =404;',
];

/** What stands inside a `server` block of nginx: pages, redirects, files, headers and the way to the shop's server. */
export function nginxFile(policies: Policies, options: FrontOptions): string {
  const lines = [
    ...proxyMessages.nginx(options.root).map((line) => `# ${line}`),
    ...settingLines(options),
    '',
    ...block('location /', siteLines(policies, options)),
    '',
    ...location('@shop', ...proxyLines(options), ...BUFFERED),
    ...refusal('@closed', 503, 'busy', options, addHeader('Retry-After', '5')),
    ...refusal('@large', 413, 'too_large', options),
    ...refusal('@often', 429, 'too_many_requests', options, addHeader('Retry-After', '5')),
    ...refusal(`= ${REFUSED}`, 400, 'bad_request', options),
  ];
  return `${lines.join('\n')}\n`;
}
