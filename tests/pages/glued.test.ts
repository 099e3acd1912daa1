import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';
import { gluedTexts } from '#tests/support/fit/in-page.ts';
import { keepLineBreaks } from '../../ops/build/line-breaks.ts';

const pages = await builtPages();

describe('Texts of a page without styles', () => {
  it.each(pages)('do not run into one another on $path', ({ root }) => {
    expect(gluedTexts(root.querySelector('body') ?? root)).toEqual([]);
  });

  it('are found glued where only a style would part them', () => {
    const glued = (html: string) => gluedTexts(parse(html));
    expect(glued('<p>из <b>цеха</b><small>цена</small></p>')).toEqual(['цеха|цена']);
    expect(glued('<p>из <b>цеха</b> <small>цена</small></p><p>5</p>')).toEqual([]);
    expect(glued('<p><b>90</b>× 50</p><td>1</td><td>2</td>')).toEqual([]);
  });
});

describe('A line broken between two children', () => {
  const kept = (children: string) => keepLineBreaks(`const part = <p>${children}</p>;`, 'part.tsx').slice('const part = <p>'.length, -5);

  it.each([
    ['<b>{name}</b>\n<small>{note}</small>', "<b>{name}</b>{' '}\n<small>{note}</small>"],
    ['{name}\n<small>{note}</small>', "{name}{' '}\n<small>{note}</small>"],
    ['words\n<small>{note}</small>', "words\n{' '}<small>{note}</small>"],
    ['<b>{name}</b>\n{note && <small>{note}</small>}', "<b>{name}</b>{' '}\n{note && <small>{note}</small>}"],
  ])('is the space it is in HTML: %s', (source, built) => expect(kept(source)).toBe(built));

  it.each([
    ['<b>{name}</b><small>{note}</small>'],
    ['<Icon />\n<small>{note}</small>'],
    ['<p>{name}</p>\n<small>{note}</small>'],
    ["<b>{name}</b>{' '}\n<small>{note}</small>"],
    ['<b>{name}</b>\n<small>, {note}</small>'],
    ['{isLate && <i>×</i>}\n<small>{note}</small>'],
  ])('is nothing where nothing would run into anything: %s', (source) => expect(kept(source)).toBe(source));
});
