import CMS from '@sveltia/cms';
import { parse, stringify } from 'yaml';
import { keepComments, likeness } from './keep-comments.ts';
import { formatOf, YAML_KINDS } from './kinds.ts';

/** Texts of a kind as they stand: the editor asks for the text of a value without saying which file it is of. */
function formatter() {
  let texts: string[] = [];
  const nearestTo = (value: unknown): string | undefined =>
    texts.map((text) => ({ text, like: likeness(text, value) })).sort((one, other) => other.like - one.like)[0]?.text;
  return {
    fromFile: (text: string): unknown => {
      if (!texts.includes(text)) texts.push(text);
      return parse(text);
    },
    toFile: (value: unknown): string => {
      const former = nearestTo(value);
      const text = former === undefined ? stringify(value, { lineWidth: 0 }) : keepComments(former, value);
      texts = [...texts.filter((known) => known !== former), text];
      return text;
    },
  };
}

/** Files are written as they were but for what has changed: comments, order and the way numbers are written stay. */
export function registerFormats(): void {
  for (const kind of YAML_KINDS) CMS.registerCustomFormat(formatOf(kind), 'yaml', formatter());
}
