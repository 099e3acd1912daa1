import { FILE_TERMS } from './explanation.ts';

/** A file that is chosen before its order and is no artwork. */
export const WRONG_KIND = `Это не ${FILE_TERMS.kinds}. Сохраните макет в PDF и выберите его`;
