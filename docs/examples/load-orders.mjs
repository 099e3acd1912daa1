// Заказы магазина – в папку, по файлу на заказ: в первый раз все, потом изменившиеся. Запускать по расписанию.
// SHOP=https://shop.example KEY=trz_… node load-orders.mjs заказы
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const { SHOP, KEY } = process.env;
const folder = process.argv[2] ?? 'orders';
const cursorFile = join(folder, '.cursor');

const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Страница изменений; null – отметка из другой жизни базы. */
async function page(after) {
  for (;;) {
    const answer = await fetch(`${SHOP}/api/integration/orders?after=${after}&limit=200`, { headers: { authorization: `Bearer ${KEY}` } });
    if (answer.ok) return answer.json();
    const { code, error } = await answer.json();
    if (code === 'foreign_cursor') return null;
    if (answer.status !== 429 && answer.status < 500) throw new Error(`${answer.status} ${code}: ${error}`);
    await wait(Number(answer.headers.get('retry-after') ?? 5));
  }
}

/** Файл появляется целиком или никак. */
async function save(path, text) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

await mkdir(folder, { recursive: true });
let after = await readFile(cursorFile, 'utf8').catch(() => '0');
for (let hasMore = true; hasMore; ) {
  const changes = await page(after);
  if (changes === null) {
    after = '0'; // Магазин вернули из копии: читаем всё сначала, заказы узнаются по номеру.
    continue;
  }
  // Тот же заказ приходит снова, если изменился снова: новый встаёт на место прежнего.
  for (const order of changes.items) await save(join(folder, `${order.number}.json`), JSON.stringify(order, null, 2));
  // Отметка – после заказов: оборвётся между ними – придут ещё раз, а не пропадут.
  await save(cursorFile, changes.next);
  console.log(`${changes.items.length} → ${changes.next}`);
  ({ next: after, hasMore } = changes);
}
