import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFirstWords } from '../../ops/build/first-words.ts';

const SCRIPT = '<script data-host>let a</script>';
const WORDS = '<main><div><h1>Визитки</h1><p class="lead">От 50</p>';

describe('The first words of a page', () => {
  it.each([
    ['its heading and its lead', `${SCRIPT}${WORDS}<p>more</p>`, `${WORDS}${SCRIPT}<p>more</p>`],
    [
      'a lead above a column',
      `${SCRIPT}<h1>Заказ</h1><p class="lead above-aside">От</p><p>`,
      `<h1>Заказ</h1><p class="lead above-aside">От</p>${SCRIPT}<p>`,
    ],
    ['its heading alone', `${SCRIPT}<main><h1>Заказ</h1><form>`, `<main><h1>Заказ</h1>${SCRIPT}<form>`],
  ])('stand before the script of the header: %s', (_, html, moved) => {
    expect(withFirstWords(html)).toBe(moved);
  });

  it.each([
    ['is far', `${SCRIPT}<main>${'<p>text</p>'.repeat(400)}<h1>Заказ</h1>`],
    ['comes after a script of the page', `${SCRIPT}<main><script>let b</script><h1>Заказ</h1>`],
    ['is not there', `${SCRIPT}<main><p>text</p>`],
  ])('leave the script where it is when the heading %s', (_, html) => {
    expect(withFirstWords(html)).toBe(html);
  });

  it.each(['index', 'BusinessCards', 'CompanyInfo', 'details', 'detailsOrganization'])(
    'come before any script that runs on /%s',
    (page) => {
      const html = readFileSync(`dist/${page}.html`, 'utf8');
      expect(html.indexOf('class="lead')).toBeGreaterThan(0);
      expect(html.indexOf('class="lead')).toBeLessThan(html.indexOf('<script>'));
    },
  );
});
