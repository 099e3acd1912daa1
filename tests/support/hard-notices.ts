import { NO_PERSON, type Typed } from '#lib/domain/design/person.ts';

const USUAL: Typed = {
  ...NO_PERSON,
  heading: 'Открытый вторник',
  offer: '24.11',
  text: 'Показываем мастерскую и три дома в макетах. Отвечаем, с чего начать стройку и как не переделывать фундамент.',
  items: 'Экскурсия – 0 ₽\nРазбор участка – 2 500 ₽\nЭскиз за вечер – 9 000 ₽\nМакет дома, 1:100 – 18 000 ₽',
  date: '18:00–21:00, вход свободный',
  company: 'Бюро «Отвес»',
  phone: '+7 812 555-01-40',
  email: 'dom@otves.example',
  site: 'otves.example',
  address: 'наб. Фонтанки, 40, третий этаж',
};

const SENTENCE = 'Показываем мастерскую, чертежи и три дома в макетах, отвечаем на вопросы и наливаем чай. ';

/** What leaflets, postcards and tags are hard to set for, by what is hard about it. */
export const HARD_NOTICES = {
  usual: USUAL,
  'heading alone': { ...NO_PERSON, heading: 'Щука' },
  'company alone': { ...NO_PERSON, company: 'Щётки и Цвет', address: 'Йошкар-Ола, ул. Щорса, 7' },
  'no offer': { ...USUAL, offer: '' },
  'no text': { ...USUAL, text: '', items: '' },
  'no contacts': { ...USUAL, phone: '', email: '', site: '', address: '' },
  'tails and dots': { ...USUAL, heading: 'Щуйцу ёлкой', offer: '№ 7, ЙЁ', text: 'цеху р. Щугор: Йод, Ёж, щи', company: 'ЙЁЩЦ' },
  Latin: { ...USUAL, heading: 'Open Tuesday', text: 'We show the workshop & three houses. “Why not?”', company: 'Plumb & Level Ltd' },
  'offer of words': { ...USUAL, offer: 'Скидка 20 % до конца ноября' },
  paragraphs: { ...USUAL, text: 'Мастерская\nМакеты\nЧай', date: 'понедельник – пятница, 10:00–20:00' },
  'long text': { ...USUAL, text: SENTENCE.repeat(5) },
  'long words': {
    ...USUAL,
    heading: 'Достопримечательности Санкт-Петербурга и Ленинградской области',
    items: Array.from({ length: 14 }, (_, at) => `Сельскохозяйственное оборудование ${at} – 1 250 000 ₽`).join('\n'),
    email: 'aleksandra.konstantinovskaya@architecture.example',
    address: '190000, Санкт-Петербург, пр. Обуховской Обороны, д. 120, лит. Б, офис 417',
  },
} satisfies Record<string, Typed>;

const LABEL: Typed = {
  ...NO_PERSON,
  heading: 'Свитер «Норд»',
  offer: '7 900 ₽',
  text: 'Шерсть 80 %, полиамид 20 %\nСтирать руками, 30°',
  company: 'Варежка',
  site: 'otves.example',
  address: 'Сделано в Вологде',
};

/** The same of tags: little stands on them. */
export const HARD_LABELS = {
  usual: LABEL,
  'heading alone': { ...NO_PERSON, heading: 'Щука' },
  'company alone': { ...NO_PERSON, company: 'Щётки и Цвет', address: 'Йошкар-Ола' },
  'no offer': { ...LABEL, offer: '' },
  'no text': { ...LABEL, text: '' },
  'no company': { ...LABEL, company: '' },
  'no heading': { ...LABEL, heading: '' },
  'tails and dots': { ...LABEL, heading: 'Щуйцу ёлкой', offer: '№ 7, ЙЁ', text: 'цеху р. Щугор: Ёж', company: 'ЙЁЩЦ' },
  Latin: { ...LABEL, heading: 'Wool sweater', company: 'Plumb & Level', address: 'Made in Russia' },
  'offer of words': { ...LABEL, offer: 'от 7 900 ₽' },
  'long text': { ...LABEL, text: 'Состав: шерсть мериноса 80 %, полиамид 20 %. Стирать руками при 30°, не отжимать, сушить на плоскости.' },
  'long words': { ...LABEL, heading: 'Достопримечательности Вологодской области', company: 'ООО «Северо-Западная торговая компания»' },
} satisfies Record<string, Typed>;
