import type { NextOpening } from '../../domain/delivery/opening.ts';
import type { StopKind } from '../../domain/delivery/place-map.ts';
import { formatReadyDay } from '../format/figures.ts';

/** The plan of the contacts page and its hours. */
export const CONTACTS = {
  /** Until a script knows the day. */
  hours: 'Часы на неделе',
  closed: 'закрыто',
  holidays: 'В праздники закрыто.',
  legend: 'Схема, север вверху.',
  north: 'С',
  scale: (metres: number): string => `${metres}\u00a0м`,
  signs: { metro: 'М', bus: 'А', tram: 'Т', train: 'Э' } satisfies Record<StopKind, string>,
  stops: { metro: 'Метро', bus: 'Автобус', tram: 'Трамвай', train: 'Электричка' } satisfies Record<StopKind, string>,
  walk: (kind: StopKind, name: string, { metres, minutes }: { metres: number; minutes: number }): string =>
    `${CONTACTS.stops[kind]} «${name}» – ${minutes}\u00a0мин пешком, ${metres}\u00a0м`,
  near: (kind: StopKind, name: string): string => `${CONTACTS.stops[kind]} «${name}»`,
} as const;

/** From Sunday on, as a date counts them. */
export const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;

/** For the script that knows what day it is: «Сегодня суббота, открыто до 16:00». */
export const TODAY = {
  days: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  open: 'открыто до',
  opens: 'откроемся в',
  closed: 'закрыто',
  today: 'Сегодня',
  answer: 'Сейчас закрыто, ответим',
} as const;

/** «Сейчас закрыто, ответим в понедельник, 30 ноября, с 9.» */
export const answerText = ({ day, from }: NextOpening): string => `${TODAY.answer} ${formatReadyDay(day)}, с\u00a0${from}.`;

/** The set of samples and the reviews on the page about the company. */
export const REVIEWS = {
  samples: 'Набор образцов',
  ask: 'Попросить набор',
  askSubject: 'Набор образцов',
  title: 'Отзывы',
  lead: 'Слова покупателей с других сайтов, со ссылкой на каждый.',
} as const;
