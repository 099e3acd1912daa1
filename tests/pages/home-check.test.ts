import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { HOME } from '#lib/messages/site/home.ts';
import { FILES_PART, productPath, SHOWCASE } from '#lib/routes.ts';
import { DIST, ensureDist } from '#tests/support/dist.ts';

beforeAll(ensureDist, 300_000);

test('the home page leads from its sample check to a page where a file is checked without an order', () => {
  const [, section = ''] = readFileSync(join(DIST, 'index.html'), 'utf8').split('id="check-title"');
  const [, address, words] = /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(section) ?? [];
  expect([address, words]).toEqual([`${productPath(SHOWCASE)}#${FILES_PART}`, HOME.checkOwn]);
});
