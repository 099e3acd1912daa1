import { NO_PERSON, type Person } from '#lib/domain/design/person.ts';

const USUAL: Person = {
  name: 'Мария Белозёрова',
  role: 'Ведущий архитектор',
  company: 'Бюро «Отвес»',
  phone: '+7 812 555-01-40',
  email: 'maria@otves.example',
  site: 'otves.example',
  address: 'Санкт-Петербург, наб. Фонтанки, 40',
};

/** People a template is hard to set for, by what is hard about them. */
export const HARD_PEOPLE = {
  usual: USUAL,
  short: { ...NO_PERSON, name: 'Ян Щёк', phone: '+7 912 000-11-22' },
  'name alone': { ...NO_PERSON, name: 'Юлия' },
  'company alone': { ...NO_PERSON, company: 'Щётки и Цвет', address: 'Йошкар-Ола, ул. Щорса, 7' },
  'no role': { ...USUAL, role: '' },
  'no phone': { ...USUAL, phone: '' },
  'no company': { ...USUAL, company: '', site: '' },
  'tails and dots': { ...USUAL, name: 'Ёлка Щуйцина', role: 'цеху р. Щугор', company: 'ЙЁЩЦ' },
  Latin: { ...USUAL, name: 'Gregory Jackson', role: 'Chief Typography Officer', company: 'Plumb & Level Ltd' },
  'long e-mail': { ...USUAL, email: 'aleksandra.konstantinovskaya@architecture.example' },
  patronymic: { ...USUAL, name: 'Белозёрова Мария Константиновна', phone: '+7 812 555-01-40, +7 921 000-00-00' },
  long: {
    name: 'Константин Рождественский-Заболоцкий',
    role: 'Заместитель генерального директора по развитию',
    company: 'ООО «Северо-Западная торговая компания»',
    phone: '+7 812 555-01-40, доб. 1234',
    email: 'k.rozhdestvensky@sz-torg.example',
    site: 'sz-torg.example',
    address: '190000, Санкт-Петербург, пр. Обуховской Обороны, д. 120, лит. Б, офис 417',
  },
} satisfies Record<string, Person>;
