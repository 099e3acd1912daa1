import type { SlotState } from '../../domain/artwork/slot-state.ts';

/** «Дизайн 3 – есть ошибки»: how a place stands, in the list of many. */
export const SLOT_STATES: Readonly<Record<SlotState, string>> = {
  missing: 'нет файла',
  gone: 'файл удалён',
  fixing: 'исправляем',
  waiting: 'проверяем',
  broken: 'смотрит технолог',
  approved: 'утверждён',
  good: 'годен',
  doubtful: 'есть замечания',
  wrong: 'есть ошибки',
};

export const SLOT_LIST = 'Макеты по порядку';
