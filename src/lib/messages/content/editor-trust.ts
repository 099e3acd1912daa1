import type { EditorLabels } from './editor.ts';

const POINT = 'Метры на восток и на юг от левого верхнего угла: 470,150.';
const LINE = 'Точки через пробел: 470,150 470,203. Может выходить за край.';

/** Fields of the plan of the contacts page, of the samples and of the reviews. */
export const editorTrust: EditorLabels = {
  'place.width': ['Ширина плана, м'],
  'place.height': ['Высота плана, м', 'Север вверху.'],
  'place.description': ['Дорога словами', 'Услышит тот, кто плана не видит. План в образце вымышлен: впишите свой.'],
  'place.water': ['Вода'],
  'place.water.name': ['Название'],
  'place.water.line': ['Русло', LINE],
  'place.water.width': ['Ширина, м'],
  'place.streets': ['Улицы'],
  'place.streets.name': ['Название'],
  'place.streets.line': ['Линия', LINE],
  'place.streets.isMain': ['Широкая'],
  'place.stops': ['Остановки'],
  'place.stops.name': ['Название'],
  'place.stops.kind': ['Что это'],
  'place.stops.at': ['Где', POINT],
  'place.stops.walk': ['Дорога до двери', `${LINE} Из неё метры и минуты.`],
  'place.house': ['Дверь для покупателей'],
  'place.house.at': ['Где', POINT],
  'place.house.name': ['Первая строка', 'Улица и дом.'],
  'place.house.note': ['Вторая строка', 'Ворота, двор, этаж.'],
  'reviews.samples': ['Набор образцов', 'Только тот, что вы вправду отдаёте. Пусто – о нём не говорим.'],
  'reviews.samples.about': ['Зачем он'],
  'reviews.samples.papers': ['Какие бумаги внутри'],
  'reviews.samples.more': ['Что ещё внутри'],
  'reviews.samples.how': ['Как получить'],
  'reviews.reviews': ['Отзывы', 'Только настоящие, с источником. Нет отзывов – посетитель о них ничего не увидит.'],
  'reviews.reviews.who': ['Кто', 'Как подписался человек.'],
  'reviews.reviews.on': ['День отзыва'],
  'reviews.reviews.where': ['Где опубликован', 'Яндекс Карты, 2ГИС, письмо с разрешения – тогда ссылка на него.'],
  'reviews.reviews.link': ['Ссылка на отзыв', 'https://…'],
  'reviews.reviews.product': ['О каком товаре', 'Пусто – о типографии.'],
  'reviews.reviews.text': ['Слова отзыва', 'Как написаны. Сокращаете – ставьте многоточие.'],
};
