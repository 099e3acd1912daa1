import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mark } from '../../src/islands/artwork/Marks.tsx';
import { SEVERITY_STATES, StateMark } from '../../src/islands/parts/StateMark.tsx';

const CIRCLE = '<circle';
const TRIANGLE = 'M11 1.5 21.5 20.5H.5z';
const OCTAGON = 'M7 1h8l6 6v8l-6 6H7l-6-6V7z';

test.each([
  ['state-ok', 'success'],
  ['state-warn', 'warning'],
  ['state-bad', 'danger'],
])('%s is drawn in the colour of its meaning', (name, token) => {
  const sheet = readFileSync('src/styles/primitives/state.css', 'utf8').replaceAll(/\s+/g, ' ');
  expect(sheet).toContain(`.${name} { color: var(--${token}); }`);
});

test.each([
  [1, 'green', 'state-ok', CIRCLE],
  [2, 'yellow', 'state-warn', `${TRIANGLE}" fill="var(--highlight)"`],
  [3, 'red', 'state-bad', `${OCTAGON}" fill="currentColor"`],
])('the severity %i is the %s icon', (severity, _, name, shape) => {
  const icon = renderToStaticMarkup(createElement(StateMark, { state: SEVERITY_STATES[severity] ?? 'ok' }));
  expect(icon).toContain(`class="${name}"`);
  expect(icon).toContain(shape);
});

test.each([
  [1, ['note'], ''],
  [2, ['warn'], 'MLHz'],
  [3, [], 'MHLVLHLVz'],
] as const)('the severity %i keeps its colour and its icon on the picture of the page', (severity, classes, lines) => {
  const callout = { x: 0, y: 0, to: { x: 1, y: 1 } };
  const mark = renderToStaticMarkup(
    createElement(Mark, { number: 7, severity, places: [{ x: 1, y: 1, width: 2, height: 2 }], callout: callout as never, radius: 10 }),
  );
  const sign = mark.slice(mark.lastIndexOf('<g'));
  expect(sign.includes(CIRCLE)).toBe(lines === '');
  expect((/ d="([^"]*)/.exec(sign)?.[1] ?? '').replaceAll(/[^A-Za-z]/g, '')).toBe(lines);
  expect(['note', 'warn'].filter((name) => mark.slice(0, mark.indexOf('>')).includes(name))).toEqual(classes);
});
