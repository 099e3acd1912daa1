import { HtmlValidate } from 'html-validate';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { keepUnits } from '#lib/messages/format/units.ts';
import { builtPages, ensureDist } from '#tests/support/dist.ts';
import { excesses, weighAll } from '../../ops/build/site/budgets.ts';

const pages = await builtPages();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The build writes void elements and attributes its own way; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    // Invoker commands and popovers are younger than the rule table.
    'attribute-allowed-values': ['error', { exclude: [] }],
    'element-permitted-content': 'error',
    'no-unknown-elements': ['error', { exclude: ['astro-island', 'astro-slot'] }],
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    // HTML is not case-sensitive and lets ids begin with digits and checkboxes share a name.
    'attr-case': 'off',
    'valid-id': 'off',
    'form-dup-name': 'off',
    'prefer-native-element': ['error', { exclude: ['listbox', 'img'] }],
    'no-raw-characters': 'off',
    'no-redundant-role': 'error',
  },
});

/** Astro puts one line of its own styles before the first island, wherever that is. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

describe('The markup of every page', () => {
  it.each(pages)('$path is valid HTML', async ({ html }) => {
    const report = await validator.validateString(html.replaceAll(ISLAND_STYLE, ''));
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      ),
    ).toEqual([]);
  });

  it.each(pages)('$path keeps a unit on the line of its number under its heading', ({ root }) => {
    const lead = root.querySelector('.page-head .lead')?.text ?? '';
    expect(lead).toBe(keepUnits(lead));
  });

  it.each(pages)('$path has no inline style and no inline handler', ({ root }) => {
    const guilty = root
      .querySelectorAll('*')
      .flatMap((element) => Object.keys(element.attributes))
      .filter((name) => name === 'style' || /^on[a-z]/.test(name));
    expect(guilty).toEqual([]);
  });

  it.each(pages)('$path loads nothing from a foreign host', ({ root, html }) => {
    const loaded = root
      .querySelectorAll('[src], link[href], [srcset], [poster]')
      // `expect` names a place of the page itself.
      .filter((element) => !['canonical', 'expect'].includes(element.getAttribute('rel') ?? ''))
      .flatMap((element) => [
        element.getAttribute('src'),
        element.getAttribute('srcset'),
        element.rawTagName === 'link' ? element.getAttribute('href') : null,
      ])
      .filter((url): url is string => typeof url === 'string');
    expect(loaded.filter((url) => !url.startsWith('/') || url.startsWith('//'))).toEqual([]);
    expect(html).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
  });

  it.each(pages)('$path uses every id once', ({ root }) => {
    const ids = root.querySelectorAll('[id]').map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(pages)('$path prints no value that is missing', ({ root }) => {
    const text = parse((root.querySelector('body')?.outerHTML ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')).structuredText;
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{/);
  });
});

describe('The weight of every page', async () => {
  it.each(weighAll(await ensureDist()))('$path keeps its budget', (weight) => {
    expect(excesses(weight)).toEqual([]);
  });
});
