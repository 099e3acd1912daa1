import type { Step } from './document.ts';

/** What `writePath` makes. */
export const LOGO_PATH = /^(?:M-?\d{1,6} -?\d{1,6}|L-?\d{1,6} -?\d{1,6}|C(?:-?\d{1,6} ){5}-?\d{1,6}|Z)+$/;
const COMMAND = /([MLCZ])([^MLCZ]*)/g;

/** An outline as a browser reads it, in whole units: short enough to be kept. */
export const writePath = (steps: readonly Step[]): string =>
  steps
    .map((step) => {
      if (step.to === 'close') return 'Z';
      const numbers = step.to === 'curve' ? [step.x1, step.y1, step.x2, step.y2, step.x, step.y] : [step.x, step.y];
      const command = { move: 'M', line: 'L', curve: 'C' }[step.to];
      return command + numbers.map((number) => Math.round(number) + 0).join(' ');
    })
    .join('');

/** The steps of a written outline. */
export function readPath(path: string): Step[] {
  return [...path.matchAll(COMMAND)].map(([, command, rest = '']): Step => {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = rest.split(' ').map(Number);
    if (command === 'Z') return { to: 'close' };
    if (command === 'C') return { to: 'curve', x1: a, y1: b, x2: c, y2: d, x, y };
    return { to: command === 'M' ? 'move' : 'line', x: a, y: b };
  });
}
