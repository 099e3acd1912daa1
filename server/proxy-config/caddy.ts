import { errorTexts } from '#lib/messages/account/errors.ts';
import { proxyMessages } from '#lib/messages/operator/cli.ts';
import { TYPES } from '../http/static-headers.ts';
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

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
/** A pattern between backquotes: Caddy takes every sign of it as it is. */
const pattern = (text: string): string => `\`~${text}\``;

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `\t${line}`));
const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];

const FILE = '{tirazh_file}';
const POLICY = '{tirazh_policy}';
const CACHE = '{tirazh_cache}';
const TARGET = '{tirazh_target}';
const TYPE = '{tirazh_type}';

/** What a pattern matched, as Caddy writes it. */
const WHOLE_MATCH = ['$', '{0}'].join('');

/** A row of the table every request is looked up in: the first that fits gives the file, its headers or where to go instead. */
const row = (input: string, file: string, policy: string, cache: string, target = ''): string =>
  [input, ...[file, policy, cache, target].map(quoted)].join(' ');

const pageRow = (input: string, { file, policy }: FrontPage): string => row(input, file, policy, PAGE_CACHE);

function tableRows(policies: Readonly<Record<string, string>>): string[] {
  const pages = frontPages(policies);
  const shellPage = pages.find(({ path }) => path === shell.page);
  return [
    ...pages.map((page) => pageRow(page.path, page)),
    ...(shellPage === undefined ? [] : [pageRow(pattern(`(?i)${shell.pattern}`), shellPage)]),
    ...frontRedirects().map(({ pattern: from, ignoresCase, target }) =>
      row(pattern(ignoresCase ? `(?i)${from}` : from), '', REST_POLICY, PAGE_CACHE, target),
    ),
    row(pattern(hiddenPattern), '', REST_POLICY, NO_CACHE),
    ...frontFiles.map((files) => row(pattern(files.pattern), WHOLE_MATCH, files.policy, files.cache)),
    `default ${['', REST_POLICY, NO_CACHE, ''].map(quoted).join(' ')}`,
  ];
}

const typeRows = (): string[] => [
  ...Object.entries(TYPES).map(([ending, type]) => `${pattern(`\\${ending}$`)} ${quoted(type)}`),
  'default "application/octet-stream"',
];

const headerLines = (options: FrontOptions, own: Readonly<Record<string, string>>): string[] =>
  Object.entries({ ...frontHeaders(options), ...own }).map(([name, value]) => `${name} ${quoted(value)}`);

/** Set last, in place of the one Caddy adds where it found a packed sibling. */
const VARY = block('header', ['Vary Accept-Encoding', 'defer']);

const FILE_SERVER = (...more: string[]): string[] =>
  block('file_server', ['precompressed br zstd gzip', 'disable_canonical_uris', ...more]);

/** A refusal in the shape of the server's own. */
const refusal = (matcher: string, status: number, code: 'busy' | 'bad_request'): string[] =>
  block(`handle ${matcher}`, [
    'header Content-Type "application/json; charset=utf-8"',
    `header Content-Security-Policy ${quoted(REST_POLICY)}`,
    `header Cache-Control ${quoted(NO_CACHE)}`,
    ...(code === 'busy' ? ['header Retry-After 5'] : []),
    `respond ${pattern(JSON.stringify({ error: errorTexts[code], code, requestId: '{http.request.uuid}' })).replace('~', '')} ${status}`,
  ]);

const errorPage = (path: string, policies: Readonly<Record<string, string>>, status: number): string[] =>
  block('handle', [
    `header Content-Security-Policy ${quoted(policies[path] ?? REST_POLICY)}`,
    `header Cache-Control ${quoted(PAGE_CACHE)}`,
    ...VARY,
    `header Content-Type ${quoted(TYPES['.html'] ?? '')}`,
    `rewrite * ${path}.html`,
    ...FILE_SERVER(`status ${status}`),
  ]);

const matcher = (name: string, expression: string): string => `@${name} expression \`${expression}\``;

/**
 * What stands inside a site's block of Caddy: pages, redirects, files, headers and the way to the shop's server.
 * @param policies of every page by its path, as the build left them
 */
export function caddyFile(policies: Readonly<Record<string, string>>, options: FrontOptions): string {
  const extras = frontPages(policies).filter(({ headers }) => Object.keys(headers).length > 0);
  const lines = [
    ...proxyMessages.caddy(options.root).map((line) => `# ${line}`),
    `root * ${quoted(options.root)}`,
    ...block('route', [
      ...block('@calls', [`path_regexp \`(?i)${serverPattern}\``]),
      ...block('@writes', ['not method GET HEAD']),
      ...['@calls', '@writes'].flatMap((name) => block(`handle ${name}`, [`reverse_proxy ${options.upstream}`])),
      '',
      ...block(`map {http.request.orig_uri.path} ${FILE} ${POLICY} ${CACHE} ${TARGET}`, tableRows(policies)),
      ...block(`map ${FILE} ${TYPE}`, typeRows()),
      'header -Server',
      ...block('header', [...headerLines(options, {}), `Content-Security-Policy ${POLICY}`, `Cache-Control ${CACHE}`]),
      ...extras.flatMap(({ path, headers }, at) => [
        matcher(`extra${at}`, `{http.request.orig_uri.path} == ${quoted(path)}`),
        ...block(`header @extra${at}`, headerLines(options, headers)),
      ]),
      '',
      matcher('moved', `${TARGET} != "" && {query} == ""`),
      matcher('movedwith', `${TARGET} != "" && {query} != ""`),
      `redir @moved ${TARGET} 301`,
      `redir @movedwith ${TARGET}?{query} 301`,
      '',
      ...block('@there', [`expression \`${FILE} != ""\``, ...block('file', [`try_files ${FILE}`])]),
      ...block('handle @there', [`header Content-Type ${TYPE}`, ...VARY, `rewrite * ${FILE}`, ...FILE_SERVER()]),
      ...errorPage('/404', policies, 404),
    ]),
    ...block('handle_errors', [
      'header -Server',
      ...block('header', [...headerLines(options, {})]),
      matcher('closed', '{http.error.status_code} in [502, 503, 504]'),
      matcher('refused', '{http.error.status_code} >= 400 && {http.error.status_code} < 500'),
      ...refusal('@closed', 503, 'busy'),
      ...refusal('@refused', 400, 'bad_request'),
      ...errorPage('/500', policies, 500),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
