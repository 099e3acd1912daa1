export const UNNAMED_LAYOUT = 'макет';
