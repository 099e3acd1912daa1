import { expect, test } from 'vitest';
import { escapeHtml } from '#lib/domain/html.ts';

test('a text stays a text in HTML, between tags and in quotes', () => {
  expect(escapeHtml(`<a href="?a=1&b=2">«5 > 4»</a>`)).toBe('&lt;a href=&quot;?a=1&amp;b=2&quot;&gt;«5 &gt; 4»&lt;/a&gt;');
});
