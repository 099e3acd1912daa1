import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SEVERITY_STATES, StateMark } from '../../src/islands/parts/StateMark.tsx';

const CIRCLE = '<circle';
const TRIANGLE = 'M11 1.5 21.5 20.5H.5z';
const OCTAGON = 'M7 1h8l6 6v8l-6 6H7l-6-6V7z';

test.each([
  [1, 'green', 'state-ok', CIRCLE],
  [2, 'yellow', 'state-warn', TRIANGLE],
  [3, 'red', 'state-bad', OCTAGON],
])('the severity %i is the %s icon', (severity, _, name, shape) => {
  const icon = renderToStaticMarkup(createElement(StateMark, { state: SEVERITY_STATES[severity] ?? 'ok' }));
  expect(icon).toContain(`class="${name}"`);
  expect(icon).toContain(shape);
});
