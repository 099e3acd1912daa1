import { proxyMessages } from '#lib/messages/operator/cli.ts';
import { FRONT_LIMITS } from './limits.ts';
import { blocksWith, type FrontOptions } from './table.ts';

const block = blocksWith('  ');

/** Names of the zones both parts speak of. */
const [LINES, REQUESTS] = ['tirazh_lines', 'tirazh_requests'];

/** What every line is held to, inside the `server` block. */
export const LINE_LIMITS = [
  `client_header_timeout ${FRONT_LIMITS.headersSeconds}s;`,
  `client_body_timeout ${FRONT_LIMITS.bodySeconds}s;`,
  `send_timeout ${FRONT_LIMITS.unreadSeconds}s;`,
  'reset_timedout_connection on;',
  `limit_conn ${LINES} ${FRONT_LIMITS.lines};`,
  'limit_conn_status 429;',
  `limit_req zone=${REQUESTS} burst=${FRONT_LIMITS.requestsAtOnce} nodelay;`,
  'limit_req_status 429;',
];

const GROUP = '[0-9a-f]+';
/** An IPv6 address whose fourth group, and so many before it, are zeros that nginx has not left out, for others were more. */
const withZeros = (zeros: 1 | 2): string =>
  `~^(?<tirazh_net${zeros}>${Array.from({ length: 4 - zeros }, () => GROUP).join(':')})${':0'.repeat(zeros)}: $tirazh_net${zeros}::;`;

/** What nginx counts by: an IPv4 address, and of IPv6 the /64 that every subscriber has, with its zeros left out as nginx writes them. */
const LINE = [
  '~^::ffff:[0-9.]+$ $remote_addr;',
  withZeros(2),
  withZeros(1),
  `~^(?<tirazh_net>${GROUP}:${GROUP}:${GROUP}:${GROUP}): $tirazh_net;`,
  '~^(?<tirazh_net_start>[0-9a-f:]*?):: $tirazh_net_start::;',
  'default $binary_remote_addr;',
];

/** What stands beside the `server` blocks of nginx: where it counts what each line holds. */
export function nginxZonesFile(options: Pick<FrontOptions, 'root'>): string {
  const lines = [
    ...proxyMessages.nginxZones(options.root).map((line) => `# ${line}`),
    ...block('map $remote_addr $tirazh_line', LINE),
    `limit_conn_zone $tirazh_line zone=${LINES}:10m;`,
    `limit_req_zone $tirazh_line zone=${REQUESTS}:10m rate=${FRONT_LIMITS.requestsPerSecond}r/s;`,
  ];
  return `${lines.join('\n')}\n`;
}
