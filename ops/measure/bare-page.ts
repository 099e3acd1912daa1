import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const WORDS =
  'печать визитки бумага формат тираж отделка цена доставка макет обрез вылет сгиб краска листовки буклеты каталоги готово завтра'.split(
    ' ',
  );
const OPTIONS = 40;
const ROWS = 24;

/** Words in an order that repeats late, as texts do: packed they take what texts take. */
function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, place) => WORDS[(from * 7 + place * place * 3 + place) % WORDS.length]).join(' ');
}

const option = (_: unknown, place: number) =>
  `<label class="card"><input type="radio" name="o${place >> 2}"><svg viewBox="0 0 90 50" width="45" height="25"><path d="M${place} 2H8${place % 9}V4${place % 7}H${place}z"/></svg><b>${words(place, 3)}</b><small>+${place * 317} ₽</small></label>`;
const row = (_: unknown, place: number) =>
  `<tr><th>${(place + 1) * 50}<td>${(place + 3) * 731} ₽<td>${(place + 2) * 1193} ₽<td>${words(place, 1)}`;

const STYLES = `*{box-sizing:border-box}body{margin:0;font:400 1rem/1.5 system-ui,sans-serif;color:#1b1916;background:#f4f0e6}header,main,footer{max-width:73rem;margin:auto;padding:1rem}header{display:flex;gap:1rem;align-items:center}h1{font-size:clamp(2.25rem,1.4rem + 3.9vw,4.75rem);line-height:1;letter-spacing:-.03em}.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}.card{display:grid;padding:1rem;border:1px solid #ccc;border-radius:2px;background:#fcfaf4}table{inline-size:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem;border-block-end:1px solid #ddd}dialog{border:1px solid #ccc;padding:1.5rem}`;

/** A page of the shop's kind and nothing more: a header, a calculator that is a plain form, a table, dialogs, its styles; no script, no font, no picture. */
const barePage =
  (): string => `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Страница</title><style>${STYLES}</style>
<header><b>Тираж</b><button commandfor="city" command="show-modal">Город</button><a href="/">Корзина</a></header>
<main><h1>Визитки</h1><p>${words(1, 24)}</p><form class="cards">${Array.from({ length: OPTIONS }, option).join('')}</form><table>${Array.from({ length: ROWS }, row).join('')}</table><p>${words(5, 160)}</p></main>
<footer><p>${words(9, 60)}</p></footer><dialog id="city"><p>${words(11, 40)}</p><button>Да</button></dialog>`;

/** Serves the bare page packed, as the shop's own are. */
export async function serveBarePage(): Promise<{ url: string; bytes: number; stop: () => void }> {
  const body = brotliCompressSync(barePage());
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bytes: body.length, stop: () => void server.close() };
}
