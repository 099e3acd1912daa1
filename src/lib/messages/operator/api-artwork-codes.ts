import type { ArtworkFixKind, FixWarning } from '../../domain/artwork/fixes.ts';
import type { ArtworkIndicator } from '../../domain/artwork/report.ts';

/** The meaning of every code of a list. */
export type Words<Code extends string> = Record<Code, string>;

/** A list of codes under the name it has in the description. */
export type CodeGroup = { name: string; title: string; codes: Readonly<Record<string, string>> };

const INDICATOR: Words<ArtworkIndicator> = {
  unreadable: 'файл не читается',
  size: 'размер',
  bleed: 'вылет',
  cut: 'важное у реза',
  fold: 'важное у сгиба',
  resolution: 'разрешение картинок',
  fonts: 'шрифты',
  ink: 'сумма красок',
  colour: 'цветовое пространство',
  lines: 'тонкие линии',
  text: 'мелкий текст',
  overprint: 'наложение красок',
  pages: 'число страниц',
  pictures: 'картинки',
  die: 'контур вырубки',
  interactive: 'ссылки, поля и вложения',
  exceeded: 'проверка не успела измерить всё',
};

const FIX: Words<ArtworkFixKind> = {
  split_spreads: 'развороты разделены на страницы',
  scale: 'приведён размер',
  rotate: 'повёрнуты страницы',
  mirror_bleed: 'вылет добавлен отражением края',
  black_text: 'чёрный текст – одной краской',
  black_overprint: 'чёрное – наложением',
  white_stays: 'белое вырезает то, что под ним',
  thick_lines: 'тонкие линии утолщены',
};

const FIX_WARNING: Words<FixWarning> = {
  text_at_edge: 'текст у края отразился в вылет',
  edges_unseen: 'край страницы не измерен',
  page_order: 'проверьте порядок страниц',
  upright: 'проверьте, что страницы стоят верно',
  thin_boxes: 'тонкие залитые полоски остались тонкими',
};

/** Codes of artworks, their check and its corrections. */
export const ARTWORK_CODES: readonly CodeGroup[] = [
  {
    name: 'ViewerRole',
    title: 'Кто смотрит макеты',
    codes: { customer: 'покупатель', holder: 'у кого есть ссылка на заказ гостя: утверждать не может', designer: 'дизайнер по ссылке' },
  },
  { name: 'ArtworkState', title: 'Проверка макета', codes: { waiting: 'в очереди', checked: 'проверен', broken: 'проверить не удалось' } },
  {
    name: 'ArtworkOrigin',
    title: 'Откуда версия макета',
    codes: { upload: 'загружена', fix: 'исправлена магазином', restore: 'возвращена прежняя' },
  },
  { name: 'ArtworkPart', title: 'Часть изделия', codes: { cover: 'обложка', block: 'блок' } },
  { name: 'ArtworkShape', title: 'Форма изделия', codes: { rect: 'прямоугольник', round: 'круг', die: 'по контуру вырубки' } },
  { name: 'Axis', title: 'Направление сгиба', codes: { x: 'поперёк', y: 'вдоль' } },
  {
    name: 'ArtworkMime',
    title: 'Вид файла макета',
    codes: { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/tiff': 'TIFF' },
  },
  { name: 'ArtworkIndicator', title: 'Что проверяют в макете', codes: INDICATOR },
  { name: 'ArtworkFixKind', title: 'Точное исправление макета', codes: FIX },
  { name: 'FixWarning', title: 'На что смотреть перед утверждением', codes: FIX_WARNING },
];
