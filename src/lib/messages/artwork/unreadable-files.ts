import type { Finding } from '#lib/domain/artwork/report.ts';
import { FOREIGN_KINDS } from '../../domain/artwork/foreign-type.ts';
import { counted } from '../format/plural.ts';
import { detailParts, type Explanation, FILE_TERMS, onPage, whole } from './explanation.ts';
import { FOREIGN } from './foreign.ts';

const SAVE_ANEW = 'Сохраните макет заново в PDF/X-\u20601a или PDF/X-\u20604 и загрузите ещё раз.';

const UNREADABLE: Record<string, { text: string; fix: string }> = {
  password: { text: 'Файл закрыт паролем.', fix: 'Сохраните его без пароля и загрузите ещё раз.' },
  protected: { text: 'Файл закрыт защитой, которую мы не умеем открыть.', fix: 'Сохраните его без защиты и загрузите ещё раз.' },
  permissions: {
    text: 'В файле запрещены печать или правка.',
    fix: 'Мы его открыли. Если типография должна править макет, сохраните его без запретов.',
  },
  empty: { text: 'Файл пустой: в нём нет ни одной страницы.', fix: 'Проверьте файл на своём компьютере и загрузите ещё раз.' },
  type: { text: `Это не ${FILE_TERMS.kinds}.`, fix: 'Сохраните макет в PDF и загрузите его.' },
  picture: {
    text: 'Картинка в макете повреждена: она не рисуется вся или частично.',
    fix: 'Вставьте картинку из исходного файла заново и сохраните PDF ещё раз.',
  },
  missing: {
    text: 'ссылка на неё есть, а в файле её нет, и в печати на её месте будет пусто.',
    fix: 'Обновите связи с картинками в программе вёрстки или вставьте картинку заново и сохраните PDF ещё раз.',
  },
  damaged: { text: 'Файл повреждён и не читается.', fix: SAVE_ANEW },
  crash: { text: 'Программа проверки не смогла прочитать файл.', fix: SAVE_ANEW },
  limit: {
    text: 'Файл слишком сложный или большой для проверки.',
    fix: 'Сведите слои и эффекты, разделите файл на части или пришлите его менеджеру.',
  },
};

/** Files and pages that cannot be read, or not to their end. */
export function unreadable(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  const program = kind === 'foreign' ? FOREIGN_KINDS.find((one) => one === name) : undefined;
  if (program !== undefined) return { title: 'Нужен PDF', ...FOREIGN[program] };
  const { text, fix } = UNREADABLE[kind] ?? { text: 'Файл не открылся.', fix: SAVE_ANEW };
  const title = finding.severity === 2 ? 'Файл защищён' : 'Файл не открывается';
  if (kind === 'limit' && name === 'pages') {
    const more = `В файле ${whole(finding.value)} страниц, проверяем не больше ${whole(finding.limit)}.`;
    return { title: 'Слишком много страниц', text: more, fix: 'Разделите файл на части.' };
  }
  if (kind === 'limit' && name === 'ordered') {
    const wanted = counted(finding.limit ?? 0, 'страница', 'страницы', 'страниц');
    const text = `В заказе ${wanted}, в файле ${whole(finding.value)}.`;
    return { title: 'Слишком много страниц', text, fix: 'Оставьте в файле только страницы этого заказа и загрузите его ещё раз.' };
  }
  if (kind === 'limit' && (name === 'time' || name === 'memory') && finding.page !== null) {
    const slow = `${onPage(finding)} столько деталей или эффектов, что программа проверки не дождалась конца.`;
    return { title: 'Слишком сложная страница', text: slow, fix };
  }
  if (kind === 'limit' && name === 'loop') {
    const loop = 'Узор, буква или символ в файле нарисованы сами внутри себя: каждая программа покажет это по-своему.';
    return {
      title: 'Рисунок без конца',
      text: loop,
      fix: 'Разгруппируйте символы и узоры, превратите их в обычные объекты и сохраните PDF ещё раз.',
    };
  }
  if (kind === 'damaged' && finding.page !== null) {
    const lost = `${onPage(finding)} часть записи испорчена: текст или фигуры пропали, остальное могло сдвинуться.`;
    return { title: 'Страница повреждена', text: lost, fix: `${SAVE_ANEW} Пересылайте файл в архиве ZIP.` };
  }
  if (kind === 'missing') return { title: 'Нет картинки', text: `${onPage(finding)} нет картинки ${name || 'без имени'}: ${text}`, fix };
  if (kind === 'picture')
    return { title: 'Повреждена картинка', text: `${onPage(finding)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, fix };
  return { title, text, fix };
}
