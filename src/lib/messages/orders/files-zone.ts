/** Of a place for several files, chosen or dropped. */
export const FILES_ZONE = {
  choose: 'Добавить файлы',
  drop: 'или перетащите их сюда',
  remove: (name: string): string => `Убрать «${name}»`,
} as const;
