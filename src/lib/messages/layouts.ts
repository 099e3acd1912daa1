export const UNNAMED_LAYOUT = 'макет';
export const LAYOUTS = { states: { waiting: 'проверяется', checked: 'проверен', broken: 'смотрит технолог' } } as const;
