import { describe, expect, it } from 'vitest';
import { withShortTags } from '../../ops/build/markup.ts';

describe('The page, written shorter', () => {
  it.each([
    ['an attribute that says nothing', '<input name="a" value="" checked="">', '<input name="a" value checked>'],
    ['a tag that never ends', '<p>a<br /><input type="radio"/></p>', '<p>a<br><input type="radio"></p>'],
    ['a figure with nothing in it', '<svg><path d="M0 0"></path><rect x="1"></rect></svg>', '<svg><path d="M0 0"/><rect x="1"/></svg>'],
  ])('%s', (_, html, shorter) => {
    expect(withShortTags(html)).toBe(shorter);
    expect(withShortTags(shorter)).toBe(shorter);
  });

  it.each([
    ['a figure with something in it', '<path d="M0 0"><title>a</title></path>'],
    ['an element of HTML with nothing in it', '<i class="a"></i><div></div><textarea></textarea>'],
    ['a sign within a value', '<b title="a=&quot;&quot; > c">a=""</b>'],
    ['scripts and data', '<script>let a="";b=`<input value="">`</script><style>[a=""]{}</style>'],
  ])('leaves %s', (_, html) => {
    expect(withShortTags(html)).toBe(html);
  });
});
