import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { agreeToWait, confirm, confirmAtKeyboard, readAnswer, reasonOf, type Terminal, typed } from '#server/cli/ask.ts';
import { CommandError } from '#server/cli/command.ts';

const script: Terminal = { isInteractive: false, ask: () => Promise.reject(new Error('no keyboard')) };
const keyboard = (answer: string, asked: string[] = []): Terminal => ({
  isInteractive: true,
  ask: async (question) => {
    asked.push(question);
    return answer;
  },
});

describe('a command that is in doubt', () => {
  it('names the flag that is needed where no person can be asked', async () => {
    await expect(confirm('Заказ отменён.', script)).rejects.toThrow(/Заказ отменён\..*--yes/);
    await expect(reasonOf(null, 'Почему?', script)).rejects.toThrow(/Почему\?.*--reason/);
    await expect(confirm('x', script)).rejects.toBeInstanceOf(CommandError);
  });

  it('asks at the keyboard and goes on only when answered yes', async () => {
    const asked: string[] = [];
    for (const yes of ['да', ' Да ', 'y', 'YES']) await confirm('Заказ отменён.', keyboard(yes, asked));
    expect(asked[0]).toBe('Заказ отменён. Продолжить? (да / нет)');
    for (const no of ['', 'нет', 'n', 'даже']) await expect(confirm('x', keyboard(no))).rejects.toThrow('Ничего не записано.');
  });

  it('takes Ctrl-C and Ctrl-D for no answer', async () => {
    for (const [key, answer] of [
      ['\u0003', ''],
      ['\u0004', ''],
      ['да\r', 'да'],
    ] as const) {
      const input = new PassThrough();
      const answered = readAnswer('Продолжить? ', { input, output: new PassThrough(), terminal: true });
      input.write(key);
      expect(await answered).toBe(answer);
    }
  });

  it('lets a script do what is certain, and says it at the keyboard first', async () => {
    const asked: string[] = [];
    await confirmAtKeyboard('Заказ 1.', false, script);
    await confirmAtKeyboard('Заказ 1.', true, keyboard('нет', asked));
    expect(asked).toEqual([]);
    await confirmAtKeyboard('Заказ 1.', false, keyboard('да', asked));
    expect(asked).toEqual(['Заказ 1. Продолжить? (да / нет)']);
    await expect(confirmAtKeyboard('Заказ 1.', false, keyboard('нет'))).rejects.toThrow('Ничего не записано.');
  });

  it('takes the reason of the flag without asking, or the one typed, and no empty one', async () => {
    expect(await reasonOf(' не тот заказ ', 'Почему?', script)).toBe('не тот заказ');
    expect(await reasonOf(null, 'Почему?', keyboard('ошибка'))).toBe('ошибка');
    for (const empty of ['', '  ']) {
      await expect(reasonOf(null, 'Почему?', keyboard(empty))).rejects.toThrow('--reason');
      await expect(reasonOf(empty, 'Почему?', script)).rejects.toThrow('--reason');
    }
    for (const said of ['ок', '–', '12.11', 'да да']) await expect(reasonOf(said, 'Почему?', script)).rejects.toThrow('не причина');
  });

  it('waits only when told so, and names the flag that waits', async () => {
    await agreeToWait(keyboard('да'));
    for (const terminal of [script, keyboard('нет'), keyboard('')]) await expect(agreeToWait(terminal)).rejects.toThrow('--wait');
  });

  it('takes what was typed and nothing less', async () => {
    expect(await typed('Что?', 'Не опубликовано.', keyboard(' DIE Tags '))).toBe('DIE Tags');
    for (const terminal of [script, keyboard('  ')])
      await expect(typed('Что?', 'Не опубликовано.', terminal)).rejects.toThrow('Не опубликовано.');
  });
});
