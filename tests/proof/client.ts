import { type Agent, request } from 'node:http';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { cardsJob } from '#tests/support/server.ts';

const { priceList } = loadCatalogue();

let guests = 0;
/** Every guest has an address of their own: what one e-mail may order is limited too. */
function guestEmail(): string {
  guests += 1;
  return `guest-${process.pid}-${guests}@example.com`;
}

/** What a guest sends to place business cards. */
export const purchaseBody = (change: object = {}) => ({
  items: [{ id: crypto.randomUUID(), job: cardsJob() }],
  priceList: priceList.version,
  recipient: { name: 'Анна Ветрова', phone: '+78120000001', email: guestEmail() },
  delivery: { type: 'workshop', timeSlot: '1' },
  comment: '',
  consents: { personalData: true, offer: true, marketing: false },
  ...change,
});

let visitors = 0;
/** Every call from an address of its own, as behind a proxy: the limits per address are not what is proven. */
function forwardedFor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string; ms: number };
export type Ask = { method?: string; body?: unknown; form?: string; headers?: Record<string, string>; limitMs?: number; agent?: Agent };

const contentOf = ({ body, form }: Ask): { type: string; text: string } | undefined => {
  if (form !== undefined) return { type: 'application/x-www-form-urlencoded', text: form };
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
};

/** One call on a connection of its own, or of `agent`. @throws when the connection breaks before the whole answer is there */
export function ask(url: string, options: Ask = {}): Promise<Answer> {
  const content = contentOf(options);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...forwardedFor(),
      ...(content === undefined ? {} : { 'content-type': content.type, 'content-length': String(Buffer.byteLength(content.text)) }),
      ...options.headers,
    };
    const call = request(
      url,
      { method: options.method ?? (content === undefined ? 'GET' : 'POST'), headers, agent: options.agent ?? false },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('error', reject);
        response.on('close', () => {
          if (response.complete)
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body, ms: performance.now() - started });
          else reject(new Error('the answer broke off'));
        });
      },
    );
    call.on('error', reject);
    if (options.limitMs !== undefined) call.setTimeout(options.limitMs, () => call.destroy(new Error('no answer in time')));
    call.end(content?.text);
  });
}
