import { errorTexts } from '#lib/messages/account/errors.ts';
import { proxyMessages } from '#lib/messages/operator/cli.ts';
import { REST_POLICY, TYPES } from '../http/static-headers.ts';
import { FRONT_LIMITS, UPLOAD_PATTERN } from './limits.ts';
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

/** A pattern between backquotes: Caddy takes every sign of it as it is. */
const pattern = (text: string): string => `\`~${text}\``;

const block = blocksWith('\t');

const FILE = '{tirazh_file}';
const POLICY = '{tirazh_policy}';
const CACHE = '{tirazh_cache}';
const TARGET = '{tirazh_target}';
const TYPE = '{tirazh_type}';

/** What a pattern matched, as Caddy writes it. */
const WHOLE_MATCH = ['$', '{0}'].join('');

/** A row of the table every request is looked up in: the first that fits gives the file, its headers or where to go instead. */
function ruleRow({ match, answer, policy, cache }: Rule): string {
  const input = 'path' in match ? match.path : pattern(match.ignoresCase ? `(?i)${match.pattern}` : match.pattern);
  const file = 'same' in answer ? WHOLE_MATCH : 'file' in answer ? answer.file : '';
  return [input, ...[file, policy, cache, 'target' in answer ? answer.target : ''].map(quoted)].join(' ');
}

const NOT_FOUND = `default ${['', REST_POLICY, NO_CACHE, ''].map(quoted).join(' ')}`;

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

const errorPage = (path: string, policies: Policies, status: number): string[] =>
  block('handle', [
    `header Content-Security-Policy ${quoted(policies[path] ?? REST_POLICY)}`,
    `header Cache-Control ${quoted(PAGE_CACHE)}`,
    ...VARY,
    `header Content-Type ${quoted(TYPES['.html'] ?? '')}`,
    `rewrite * ${path}.html`,
    ...FILE_SERVER(`status ${status}`),
  ]);

const matcher = (name: string, expression: string): string => `@${name} expression \`${expression}\``;

/** A call reaches the shop whole, and its answer leaves the shop at once, however slow the visitor's line is. */
const callLines = ({ upstream }: FrontOptions): string[] => [
  ...block('request_body', [`max_size ${FRONT_LIMITS.callBodyMegabytes}MB`]),
  ...block(`reverse_proxy ${upstream}`, ['buffer_requests', 'buffer_responses', 'max_buffer_size 1MB']),
];

/** A piece of a file, a download of the largest. */
const [BODY, ANSWER] = ['2m', '15m'];

/** What stands inside Caddy's own block, before all sites: it knows such limits for the whole server alone. */
export function caddyGlobalFile(options: Pick<FrontOptions, 'root'>): string {
  const timeouts = [`read_header ${FRONT_LIMITS.headersSeconds}s`, `read_body ${BODY}`, `write ${ANSWER}`, 'idle 75s'];
  const lines = [...proxyMessages.caddyGlobal(options.root).map((line) => `# ${line}`), ...block('servers', block('timeouts', timeouts))];
  return `${lines.join('\n')}\n`;
}

type Rules = ReturnType<typeof rulesFor>;

/** Headers of single addresses, beside those of all. */
const extraLines = (rules: Rules, options: FrontOptions): string[] =>
  rules
    .flatMap(({ match, answer }) =>
      'path' in match && 'file' in answer && Object.keys(answer.headers ?? {}).length > 0
        ? [{ path: match.path, headers: answer.headers ?? {} }]
        : [],
    )
    .flatMap(({ path, headers }, at) => [
      matcher(`extra${at}`, `{http.request.orig_uri.path} == ${quoted(path)}`),
      ...block(`header @extra${at}`, headerLines(options, headers)),
    ]);

const toServer = (options: FrontOptions): string[] => [
  ...block('@calls', [`path_regexp \`(?i)${serverPattern}\``]),
  ...block('@writes', ['not method GET HEAD']),
  ...block('@uploads', [`path_regexp \`(?i)${UPLOAD_PATTERN}\``]),
  ...block('handle @uploads', [`reverse_proxy ${options.upstream}`]),
  ...['@calls', '@writes'].flatMap((name) => block(`handle ${name}`, callLines(options))),
];

const REDIRECTS = [
  matcher('moved', `${TARGET} != "" && {query} == ""`),
  matcher('movedwith', `${TARGET} != "" && {query} != ""`),
  `redir @moved ${TARGET} 301`,
  `redir @movedwith ${TARGET}?{query} 301`,
];

const routeLines = (policies: Policies, options: FrontOptions, rules: Rules): string[] => [
  ...toServer(options),
  '',
  ...block(`map {http.request.orig_uri.path} ${FILE} ${POLICY} ${CACHE} ${TARGET}`, [...rules.map(ruleRow), NOT_FOUND]),
  ...block(`map ${FILE} ${TYPE}`, typeRows()),
  'header -Server',
  ...block('header', [...headerLines(options, {}), `Content-Security-Policy ${POLICY}`, `Cache-Control ${CACHE}`]),
  ...extraLines(rules, options),
  '',
  ...REDIRECTS,
  '',
  ...block('@there', [`expression \`${FILE} != ""\``, ...block('file', [`try_files ${FILE}`])]),
  ...block('handle @there', [`header Content-Type ${TYPE}`, ...VARY, `rewrite * ${FILE}`, ...FILE_SERVER()]),
  ...errorPage('/404', policies, 404),
];

const failureLines = (policies: Policies, options: FrontOptions): string[] => [
  'header -Server',
  ...block('header', [...headerLines(options, {})]),
  matcher('closed', '{http.error.status_code} in [502, 503, 504]'),
  matcher('refused', '{http.error.status_code} >= 400 && {http.error.status_code} < 500'),
  ...refusal('@closed', 503, 'busy'),
  ...refusal('@refused', 400, 'bad_request'),
  ...errorPage('/500', policies, 500),
];

/** What stands inside a site's block of Caddy: pages, redirects, files, headers and the way to the shop's server. */
export function caddyFile(policies: Policies, options: FrontOptions): string {
  const lines = [
    ...proxyMessages.caddy(options.root).map((line) => `# ${line}`),
    `root * ${quoted(options.root)}`,
    ...block('route', routeLines(policies, options, rulesFor(policies))),
    ...block('handle_errors', failureLines(policies, options)),
  ];
  return `${lines.join('\n')}\n`;
}
