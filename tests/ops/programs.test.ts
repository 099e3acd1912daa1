import { expect, test, vi } from 'vitest';

const STRANGE = 'no-such-program-anywhere';

test('a test that needs a program which is missing is left out, with the line that installs it', async () => {
  vi.resetModules();
  const { isMissing, needProgram, onMissing } = await import('#tests/support/programs.ts');
  const left: string[] = [];
  onMissing((why) => left.push(why));
  expect([isMissing(STRANGE), isMissing('sh')]).toEqual([true, false]);
  expect(() => needProgram(STRANGE)).toThrow(`apt-get install -y ${STRANGE}`);
  expect(left).toEqual([`${STRANGE} is missing: apt-get install -y ${STRANGE}`]);
  expect(() => needProgram('sh')).not.toThrow();
});
