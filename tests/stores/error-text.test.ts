import { expect, test } from 'vitest';
import { errorText } from '#lib/stores/error-text.ts';

const said = (code: string, status: number, text = '') => errorText({ code, status, text });

test('what went wrong is said in words of its own: a dead line, an ended session, a silent server, an unreadable answer', () => {
  const sentences = [
    said('offline', 0),
    said('session', 401),
    said('session', 503),
    said('unknown', 502),
    said('unreadable', 200),
    said('unknown', 418),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(said('offline', 0)).toMatch(/^Нет связи/);
  expect(said('session', 401)).toMatch(/^Вход закончился/);
  for (const sentence of sentences) expect(sentence).toMatch(/ведённое (?:сохранилось|на месте)/);
});

test('the server’s own sentence goes before any other', () => expect(said('busy', 503, 'Сервер занят')).toBe('Сервер занят'));
