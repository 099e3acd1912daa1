import { globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { localEditorMessages } from '#lib/messages/content/local-editor.ts';
import { differences, hashTree } from '../../ops/build/tree.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { ensureDist } from '../support/dist.ts';
import { OperatorsMachine } from '../support/operator.ts';
import { freePort } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';

const CONTENT = 'src/content';
const PRICES = `${CONTENT}/prices/price-list.yaml`;
/** One that is described and not sold yet. */
const [PRODUCT, NAME] = ['Bags', 'Пакеты'];
const EDIT_ADDRESS = 'Редактировать слаг';
const CONTACTS = `${CONTENT}/pages/ContactsPage.md`;
const filesOf = (folder: string): string[] =>
  globSync(`${CONTENT}/**/*.{yaml,md}`, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));

/** Lays the files of a folder into the browser's own, which stands for the one a person would choose: the dialog of the system cannot be driven. */
const layOut = (page: Page, folder: string): Promise<void> =>
  page.evaluate(
    async (files) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle('.git', { create: true });
      for (const [path, text] of files) {
        const names = path.split('/');
        const name = names.pop() ?? '';
        let place = root;
        for (const each of names) place = await place.getDirectoryHandle(each, { create: true });
        const stream = await (await place.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    filesOf(folder).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** The file as it stands; null while it is being written or not there yet. */
const textOf = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (wanted) => {
    const names = wanted.split('/');
    const name = names.pop() ?? '';
    let place = await navigator.storage.getDirectory();
    for (const each of names) place = await place.getDirectoryHandle(each);
    try {
      return await (await (await place.getFileHandle(name)).getFile()).text();
    } catch {
      return null;
    }
  }, path);

/** A build of the whole site beside other tests on two cores. */
const BUILD_MS = 300_000;

/** A person at the editor of the shop's own machine, with the shop's folder opened. */
class EditorAtWork {
  readonly complaints: string[] = [];
  readonly page: Page;
  private readonly machine: OperatorsMachine;

  constructor(page: Page, machine: OperatorsMachine) {
    this.page = page;
    this.machine = machine;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (line) => {
      if (/Content Security Policy|violates/.test(line.text())) this.complaints.push(line.text());
    });
    page.on('dialog', (dialog) => void dialog.accept());
  }

  async open(address: string): Promise<void> {
    const { origin } = new URL(address);
    this.page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) this.complaints.push(`asks ${url.origin}`);
    });
    await this.page.addInitScript(() => Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }));
    await this.page.goto(address);
    await layOut(this.page, this.machine.folder);
    await this.page.getByRole('button', { name: 'Работать с локальным репозиторием' }).click();
    await expect(this.page).toHaveURL(/#\/collections/);
  }

  async go(entry: string): Promise<void> {
    await this.page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
  }

  async fill(field: string, value: string, kind: 'input' | 'textarea' = 'input'): Promise<void> {
    await this.page.locator(`[data-key-path="${field}"] ${kind}`).first().fill(value);
  }

  /** Saves, waits for the file to hold the words, and lays it where the folder would have it. */
  async save(file: string, words: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Сохранить' }).first().click();
    await expect.poll(async () => (await textOf(this.page, file))?.includes(words)).toBe(true);
    await expect(this.page.getByRole('button', { name: 'Сохранить', disabled: false })).toHaveCount(0);
    writeFileSync(join(this.machine.folder, file), (await textOf(this.page, file)) ?? '');
  }

  /** Presses one of the two buttons over the editor and waits for what it says in the end. */
  async press(label: string): Promise<string> {
    const said = this.page.getByRole('status').filter({ hasText: /./ }).last();
    await this.page.getByRole('button', { name: label, exact: true }).click();
    await expect(said).toHaveText(localEditorMessages.working);
    await expect(said).not.toHaveText(localEditorMessages.working, { timeout: BUILD_MS });
    return (await said.textContent()) ?? '';
  }
}

const machine = new OperatorsMachine();
const siteOf = (): string => realpathSync(join(machine.folder, 'dist'));
const onSite = (file: string): string => readFileSync(join(siteOf(), file), 'utf8');
const inFolder = (file: string): string => readFileSync(join(machine.folder, file), 'utf8');
const comments = (text: string): string[] => text.match(/(?<=\s)#.*$/gm) ?? [];
/** Files of former builds stay for pages that are open. */
const isOfThisBuild = (file: string): boolean => !file.startsWith('_astro/') && file !== '.tirazh/assets.json';

test.beforeAll(async () => {
  await ensureDist();
  machine.takeBuild();
});
test.afterAll(() => machine.remove());

/** The form of the address of a product, opened by its pencil. */
async function editAddress(page: Page) {
  await page.getByRole('button', { name: 'Показать параметры редактора' }).click();
  await page.getByRole('menuitem', { name: EDIT_ADDRESS }).click();
  await page.getByRole('button', { name: EDIT_ADDRESS }).last().click();
  return page.getByRole('textbox', { name: 'Слаг', exact: true });
}

test('The address of a new product: from its name or typed by hand, and what it cannot be is said at once', ANY_WIDTH, async ({ page }) => {
  const port = await freePort();
  const address = await machine.startUntil(`exec node server/cli/shop.ts content edit --port ${port}`, /http:\S+key=[\w-]+/);
  const editor = new EditorAtWork(page, machine);
  const fileOf = (slug: string): string => `${CONTENT}/products/${slug}.yaml`;
  await editor.open(address);
  await editor.go(`products/entries/${PRODUCT}`);
  await page.getByRole('button', { name: 'Показать параметры редактора' }).click();
  await page.getByRole('menuitem', { name: 'Дублировать' }).click();
  await editor.fill('name', 'Большие пакеты');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect.poll(() => textOf(page, fileOf('bolshie-pakety'))).toContain('name: Большие пакеты');
  // Having saved, the editor leaves for its list by itself, on a busy machine long after the file is there.
  await expect(page).toHaveURL(/#\/collections\/products$/);
  await editor.go('products/entries/bolshie-pakety');
  const field = await editAddress(page);
  for (const wrong of ['пакеты', 'big bags', '2bags', 'b'.repeat(41), 'big/bags']) {
    await field.fill(wrong);
    await expect(page.getByText(/[\s/]/.test(wrong) ? 'Слаг не может содержать' : editorMessages.addressShape)).toBeVisible();
  }
  // What is typed stays, in small letters.
  await field.fill('Big_bags-2');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect.poll(() => textOf(page, fileOf('big_bags-2'))).toContain('name: Большие пакеты');
  expect(await textOf(page, fileOf('bolshie-pakety'))).toBeNull();
  expect(editor.complaints).toEqual([]);
});

test(
  'A week of an editor without a programmer: price, paper, product, page, a typo, and all of it taken back',
  ANY_WIDTH,
  async ({ page }) => {
    // It builds the site three times.
    test.setTimeout(3 * BUILD_MS);
    const clean = hashTree(siteOf());
    const port = await freePort();
    const address = await machine.startUntil(`exec node server/cli/shop.ts content edit --port ${port}`, /http:\S+key=[\w-]+/);
    const editor = new EditorAtWork(page, machine);
    const preview = page.frameLocator('iframe').first();

    await test.step('The editor opens in Russian with every kind of content', async () => {
      await editor.open(address);
      for (const kind of Object.values(editorMessages.kinds)) await expect(page.getByText(kind, { exact: true }).first()).toBeAttached();
    });

    await test.step('A price: what becomes of the orders stands beside the form, comments of the file stay', async () => {
      const before = comments(inFolder(PRICES));
      await editor.go('_singletons/entries/prices');
      await expect(preview.getByText('Что станет с ценами')).toBeAttached();
      await editor.fill('digital.click', '46.2');
      // Seven sheets of a hundred cards, two sides each, at two roubles more.
      await expect(preview.getByText(/^\+28/)).toBeAttached();
      await editor.save(PRICES, 'click: 46.2 #');
      expect(comments(inFolder(PRICES))).toEqual(before);
    });

    await test.step('A paper', async () => {
      await editor.go('_singletons/entries/prices');
      const papers = page.locator('[data-key-path="papers"]').first();
      await papers
        .getByRole('button', { name: /Добавить/ })
        .last()
        .click();
      const last = 'papers.7';
      for (const [field, value] of Object.entries({
        code: 'KRAFT_200',
        name: 'Крафт',
        grammage: '200',
        thickness: '0.26',
        sheetPrice: '80',
        offsetExtra: '0',
      }))
        await editor.fill(`${last}.${field}`, value);
      await editor.save(PRICES, 'KRAFT_200');
    });

    await test.step('A product goes on sale', async () => {
      await editor.go(`products/entries/${PRODUCT}`);
      await page.locator('[data-key-path="available"]').getByRole('switch').click();
      await editor.save(`${CONTENT}/products/${PRODUCT}.yaml`, 'available: true');
    });

    await test.step('Work days and the phone', async () => {
      await editor.go('_singletons/entries/holidays');
      await editor.fill('cutOffHour', '16');
      await editor.save(`${CONTENT}/calendar/holidays.yaml`, 'cutOffHour: 16');
      await editor.go('_singletons/entries/shop');
      await editor.fill('phone', '8 800 111-11-11');
      await editor.save(`${CONTENT}/shop.yaml`, '8 800 111-11-11');
    });

    await test.step('A page with a typo is named beside its form and refused by name; the site stays as it was', async () => {
      // Having saved, the editor goes where it means to by itself, on a busy machine after the next form is open.
      await expect(async () => {
        await editor.go('pages/entries/ContactsPage');
        await editor.fill('body', '## Связь\n\nЗвоните {{shop.phone}} или {{shop.phon}}', 'textarea');
        await expect(preview.getByText(/Звоните 8 800/)).toBeAttached({ timeout: 15_000 });
      }).toPass();
      await expect(preview.getByText(/может быть, \{\{shop\.phone\}\}\?/)).toBeAttached();
      await editor.save(CONTACTS, '{{shop.phon}}');
      expect(await editor.press(localEditorMessages.publish)).toContain('pages/ContactsPage.md');
      expect(hashTree(siteOf())).toEqual(clean);
    });

    await test.step('Mended, all of it is published', async () => {
      await editor.go('pages/entries/ContactsPage');
      await editor.fill('body', '## Связь\n\nЗвоните {{shop.phone}} каждый день', 'textarea');
      await editor.save(CONTACTS, 'каждый день');
      expect(await editor.press(localEditorMessages.publish)).toContain(localEditorMessages.published);
      expect(onSite('ContactsPage.html')).toContain('каждый день');
      expect(onSite('prices.csv')).toContain(NAME);
      expect(onSite('index.html')).toContain('tel:88001111111');
      expect(differences(hashTree(siteOf()), clean)).toContain('prices.csv');
    });

    await test.step('Taken back, the site is byte for byte what a clean build had made', async () => {
      expect(await editor.press(localEditorMessages.undo)).toBe(localEditorMessages.publication);
      expect(inFolder(PRICES)).not.toContain('KRAFT_200');
      expect(differences(hashTree(siteOf()), clean).filter(isOfThisBuild)).toEqual([]);
    });
    expect(editor.complaints).toEqual([]);
  },
);
