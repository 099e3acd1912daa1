import type { FilesLeft } from '../../domain/orders/files-left.ts';
import type { FileAction } from '../../domain/orders/next-action.ts';
import { counted } from '../format/plural.ts';

/** Names the list of them. */
export const FILES_LEFT = 'Что осталось';

const ASKED: Readonly<Record<FileAction, string>> = { upload: 'загрузить', replace: 'заменить', approve: 'утвердить' };

/** «загрузить 2 макета, заменить 1 и утвердить 1» */
export function filesLeftText(left: FilesLeft): string {
  const said = left.map(({ turn, count }, at) => `${ASKED[turn]}\u00a0${at === 0 ? counted(count, 'макет', 'макета', 'макетов') : count}`);
  return [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' и\u00a0');
}

/** «3 дела» */
export const countLeft = (left: FilesLeft): string =>
  counted(
    left.reduce((sum, { count }) => sum + count, 0),
    'дело',
    'дела',
    'дел',
  );
