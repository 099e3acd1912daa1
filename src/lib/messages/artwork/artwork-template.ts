/** Names of the template's layers: they are its legend. None of them prints. */
export const TEMPLATE_LAYERS = {
  cut: 'Рез – не печатать',
  fold: 'Сгибы – не печатать',
  safe: 'Поле для текста – не печатать',
  glue: 'Клей, без краски – не печатать',
  finishing: 'Отверстия и скругление, если заказаны – не печатать',
  marks: 'Метки – не печатать',
} as const;

export const TEMPLATE = {
  title: (product: string, format: string): string => `${product}, ${format} – шаблон макета`,
  cover: (format: string, binding: string): string => `${format}, обложка – ${binding.toLowerCase()}`,
  spine: (mm: number): string => `Корешок ${mm} мм, сторона `,
  creator: 'Тираж',
} as const;
