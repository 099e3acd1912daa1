import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS, type Field, NO_PERSON, type Person } from '#lib/domain/design/person.ts';
import { readPerson } from '#lib/domain/design/read-person.ts';

const read = (text: string): Partial<Person> =>
  Object.fromEntries(Object.entries(readPerson(text).person).filter(([, value]) => value !== ''));

describe('A pasted signature', () => {
  it.each<[string, string, Partial<Person>]>([
    [
      'of the wall',
      'Мария Белозёрова\nВедущий архитектор, Бюро «Отвес»\nт. 8 (812) 555-01-40\nmaria@otves.example\nСанкт-Петербург, наб. Фонтанки, 40',
      {
        name: 'Мария Белозёрова',
        role: 'Ведущий архитектор',
        company: 'Бюро «Отвес»',
        phone: '+7 812 555-01-40',
        email: 'maria@otves.example',
        site: 'otves.example',
        address: 'Санкт-Петербург, наб. Фонтанки, 40',
      },
    ],
    [
      'in one line',
      'Мария Белозёрова, ведущий архитектор, Бюро «Отвес», т. 8 (812) 555-01-40 | maria@otves.example',
      {
        name: 'Мария Белозёрова',
        role: 'ведущий архитектор',
        company: 'Бюро «Отвес»',
        phone: '+7 812 555-01-40',
        email: 'maria@otves.example',
        site: 'otves.example',
      },
    ],
    [
      'with a closing, two phones and an extension',
      'С уважением,\nИванов Сергей Петрович\nНачальник отдела снабжения\nООО «СтройДеталь»\nТел.: +7 (495) 123-45-67 (доб. 12), моб. 8-916-123-45-67\nE-mail: Ivanov@StroyDetal.example\nwww.stroydetal.example',
      {
        name: 'Иванов Сергей Петрович',
        role: 'Начальник отдела снабжения',
        company: 'ООО «СтройДеталь»',
        phone: '+7 495 123-45-67 доб. 12, +7 916 123-45-67',
        email: 'ivanov@stroydetal.example',
        site: 'www.stroydetal.example',
      },
    ],
    [
      'in reverse',
      'https://kedr.example/\nhello@kedr.example\n+7 383 200-00-01\nг. Новосибирск, ул. Ленина, д. 5, офис 12\nСтудия «Кедр»\nарт-директор\nЕлена Ким',
      {
        name: 'Елена Ким',
        role: 'арт-директор',
        company: 'Студия «Кедр»',
        phone: '+7 383 200-00-01',
        email: 'hello@kedr.example',
        site: 'kedr.example',
        address: 'г. Новосибирск, ул. Ленина, д. 5, офис 12',
      },
    ],
    [
      'in English',
      'Best regards,\n\nJohn Smith\nHead of Design\nOtves Studio LLC\nM: +44 20 7946 0958\nE: John@Otves.example\nW: otves.example\n12 Baker Street, London',
      {
        name: 'John Smith',
        role: 'Head of Design',
        company: 'Otves Studio LLC',
        phone: '+44 20 7946 0958',
        email: 'john@otves.example',
        site: 'otves.example',
        address: '12 Baker Street, London',
      },
    ],
    [
      'of a sole trader',
      'ИП Иванова Анна Сергеевна\nмастер маникюра\n8 921 000 00 01\nanna.nails@mail.ru',
      {
        name: 'Иванова Анна Сергеевна',
        role: 'мастер маникюра',
        company: 'ИП Иванова Анна Сергеевна',
        phone: '+7 921 000-00-01',
        email: 'anna.nails@mail.ru',
      },
    ],
    [
      'without a phone',
      'Олег Седов\nфотограф\noleg@sedov.example',
      { name: 'Олег Седов', role: 'фотограф', email: 'oleg@sedov.example', site: 'sedov.example' },
    ],
    ['of a name alone', 'Константин Константинопольский', { name: 'Константин Константинопольский' }],
    ['of one word', 'Мария\n+7 921 000-00-01', { name: 'Мария', phone: '+7 921 000-00-01' }],
    ['of a phone alone', '89210000001', { phone: '+7 921 000-00-01' }],
    [
      'with a town of a longer code',
      'Пётр Орлов\nг. Тула\n8 (4872) 12-34-56, +7 (34767) 1-23-45',
      { name: 'Пётр Орлов', phone: '+7 4872 12-34-56, +7 34767 1-23-45', address: 'г. Тула' },
    ],
    ['with a free number', 'ООО «Весна»\n8-800-555-35-35', { company: 'ООО «Весна»', phone: '8 800 555-35-35' }],
    ['with a second number of the town', '+7 (812) 555-01-40, 555-01-41', { phone: '+7 812 555-01-40, 555-01-41' }],
    ['with a fax', 'тел. 8 (812) 555-01-40, факс: 8 (812) 555-01-41', { phone: '+7 812 555-01-40, факс +7 812 555-01-41' }],
    ['with a phone of one run', 'тел/WhatsApp: +79210000001', { phone: '+7 921 000-00-01' }],
    ['with a number of another country', 'Минск, моб. +375 29 123-45-67', { phone: '+375 29 123-45-67', address: 'Минск' }],
    [
      'with requisites',
      'ИНН 7812345678\nООО «Ветер»\n(812) 555-01-40',
      { company: 'ИНН 7812345678, ООО «Ветер»', phone: '+7 812 555-01-40' },
    ],
    [
      'with the position before the company',
      'Анна Орлова\nГенеральный директор ООО «Северный ветер»',
      { name: 'Анна Орлова', role: 'Генеральный директор', company: 'ООО «Северный ветер»' },
    ],
    [
      'with name and position in one breath',
      'Анна Орлова коммерческий директор\nЗавод «Прогресс»',
      { name: 'Анна Орлова', role: 'коммерческий директор', company: 'Завод «Прогресс»' },
    ],
    ['with the position first', 'архитектор Анна Ким', { name: 'Анна Ким', role: 'архитектор' }],
    ['with initials', 'д.м.н., профессор\nБелов А. А.', { name: 'Белов А. А.', role: 'д.м.н., профессор' }],
    ['with initials without gaps', 'И.И.Иванов\nнотариус', { name: 'И.И.Иванов', role: 'нотариус' }],
    ['in capitals', 'МАРИЯ БЕЛОЗЁРОВА\nДИЗАЙНЕР', { name: 'МАРИЯ БЕЛОЗЁРОВА', role: 'ДИЗАЙНЕР' }],
    [
      'where the company looks like a person',
      'Северный Ветер\nИван Петров\nинженер',
      { name: 'Иван Петров', role: 'инженер', company: 'Северный Ветер' },
    ],
    [
      'with a name that no list knows',
      'Гузель Шакирова, Казань, ул. Баумана, 5',
      { name: 'Гузель Шакирова', address: 'Казань, ул. Баумана, 5' },
    ],
    ['with a town that no list knows', 'Пудож, ул. Ленина, 5', { address: 'Пудож, ул. Ленина, 5' }],
    [
      'with an American number',
      'Maria Bell\n+1 (212) 555-0140 x 12\n350 Fifth Avenue, New York, NY 10118',
      { name: 'Maria Bell', phone: '+1 (212) 555-0140 ext. 12', address: '350 Fifth Avenue, New York, NY 10118' },
    ],
    [
      'with a street and a house',
      'Кофейня «Зерно»\nНевский, 40\nс 9:00 до 21:00',
      { company: 'Кофейня «Зерно»', address: 'Невский, 40, с 9:00 до 21:00' },
    ],
    [
      'with messengers after a phone',
      'Анна Ким, тел. 8 921 000-00-01, WhatsApp, Telegram',
      { name: 'Анна Ким', phone: '+7 921 000-00-01' },
    ],
    [
      'with a degree after the name',
      'Юлия Сергеевна Ким, к.м.н., врач-кардиолог',
      { name: 'Юлия Сергеевна Ким', role: 'к.м.н., врач-кардиолог' },
    ],
    [
      'with a postcode',
      '191023, Россия, Санкт-Петербург, Большая Морская, 5, 2 этаж',
      { address: '191023, Россия, Санкт-Петербург, Большая Морская, 5, 2 этаж' },
    ],
    [
      'of a long company',
      'Общество с ограниченной ответственностью «Научно-производственное объединение «Гидромаш», филиал»\nИнженер',
      { role: 'Инженер', company: 'Общество с ограниченной ответственностью «Научно-производственное объединение «Гидромаш», филиал»' },
    ],
    [
      'with labels before each line',
      'ФИО: Гузель Шакирова\nДолжность: Флорентин\nКомпания: Лютик\nМоб. тел.: 8 921 000-00-01\nЭл. почта: g@lutik.example\nСайт: lutik.example\nАдрес: Казань, Баумана, 5',
      {
        name: 'Гузель Шакирова',
        role: 'Флорентин',
        company: 'Лютик',
        phone: '+7 921 000-00-01',
        email: 'g@lutik.example',
        site: 'lutik.example',
        address: 'Казань, Баумана, 5',
      },
    ],
    [
      'with emoji for labels',
      '👤 Мария Белозёрова ✏️ дизайнер\n📞 8 921 000-00-01 ✉️ maria@otves.example',
      { name: 'Мария Белозёрова', role: 'дизайнер', phone: '+7 921 000-00-01', email: 'maria@otves.example', site: 'otves.example' },
    ],
    [
      'with an emoji within the name',
      'Мария 🌸 Белозёрова, дизайнер\nАнна 📍 Казань',
      { name: 'Мария Белозёрова', role: 'дизайнер', company: 'Анна', address: 'Казань' },
    ],
    [
      'with one phone and one address in two notations',
      '8 812 555-01-40, 8 (4872) 12-34-56, a@mail.ru\n+7 (812) 555-01-40 | +7 487 212-34-56 | A@mail.ru',
      { phone: '+7 812 555-01-40, +7 4872 12-34-56', email: 'a@mail.ru' },
    ],
    [
      'with pointed brackets',
      '> Мария Белозёрова <maria@otves.example>\nООО <Весна>',
      { name: 'Мария Белозёрова', email: 'maria@otves.example', site: 'otves.example', company: 'ООО <Весна>' },
    ],
    ['within pointed brackets', '<Мария Белозёрова>', { name: 'Мария Белозёрова' }],
    [
      'sent from a phone',
      'Здравствуйте, Анна!\nС уважением, Мария Белозёрова\n--\nОтправлено с iPhone\nОтправлено из Почты Mail.ru',
      { name: 'Мария Белозёрова' },
    ],
    ['with Cyrillic letters in an address', 'mаriа@otvеs.example', { email: 'maria@otves.example', site: 'otves.example' }],
    ['with a Cyrillic domain', 'почта@отвес.рф', { email: 'почта@отвес.рф', site: 'отвес.рф' }],
    [
      'with a messenger',
      'Мария Белозёрова\nTelegram: @maria_b\nt.me/otves',
      { name: 'Мария Белозёрова', site: 'Telegram @maria_b, t.me/otves' },
    ],
    ['with dots that are no site', 'Анна Ким, Ph.D\nNode.js developer', { name: 'Анна Ким', role: 'Ph.D, Node.js developer' }],
    [
      'with unseen signs',
      '\u202eМари\u0438\u0306\u200b\u00a0Белозёров\u2066\u0007\tдизаи\u0306нер',
      { name: 'Марий Белозёров', role: 'дизайнер' },
    ],
    ['of nothing', ' \r\n\t -- \n', {}],
  ])('%s is split into fields', (_, text, fields) => {
    expect(read(text)).toEqual(fields);
  });

  it('has the site of its e-mail as a guess, but not that of a public mail service or beside a typed one', () => {
    expect(readPerson('Анна Ким\nanna@kim.example').guessed).toEqual(['site']);
    expect(readPerson('Анна Ким\nanna@yandex.ru').person.site).toBe('');
    expect(readPerson('Анна Ким\nanna@kim.example\nkim.photo')).toMatchObject({ person: { site: 'kim.photo' }, guessed: [] });
  });

  it('names as guessed what no rule knows', () => {
    expect(readPerson('Анна Ким\nЖизнь прекрасна\n')).toMatchObject({ person: { role: 'Жизнь прекрасна' }, guessed: ['role'] });
    expect(readPerson('ИП Ким Анна')).toMatchObject({ person: { name: 'Ким Анна' }, guessed: ['name'] });
  });
});

const LETTERS = [...'абвгдежзиклмнопрстуфхцчшщыьэюяabcdefghijkl'];
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 4, maxLength: 12 }).map((letters) => letters.join(''));
const anyWord = fc.oneof(
  word,
  word.map((lower) => lower.slice(0, 1).toUpperCase() + lower.slice(1)),
  fc.constantFrom('Анна', 'Петрович', 'директор', 'Студия', '«Отвес»', 'ООО', 'Казань', 'ул.', 'наб.', '40', '191023'),
);

describe('Any text', () => {
  it('is read, and each field is a line of 200 letters at most', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '+7',
            '8',
            '(',
            ')',
            '-',
            ' ',
            '\n',
            ',',
            '1',
            '@',
            '.',
            'ru',
            '«',
            '»',
            'ИП',
            '🌸',
            '\u200f',
            'и\u0306',
            '\ud83d',
          ),
          {
            maxLength: 200,
          },
        )
        .map((parts) => parts.join('')),
      word.map((letters) => letters.repeat(500).slice(0, 5_000)),
    );
    fc.assert(
      fc.property(noise, (text) => {
        const { person, guessed } = readPerson(text);
        const isField = (value: string): boolean => value.length <= 200 && value.trim() === value && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value);
        expect(FIELDS.filter((field) => !isField(person[field]))).toEqual([]);
        expect(guessed.every((field) => person[field] !== '')).toBe(true);
      }),
    );
  });

  it('of thousands of equal signs is read', () => {
    for (const sign of ['а', '1', '@', '.', '-', '+', '(', ',', '«', '"', ' ', 'ИП ', 'a.', '1-', '\t'])
      expect(() => readPerson(sign.repeat(5_000))).not.toThrow();
  });

  it('of a card loses no word', () => {
    const line = fc.array(anyWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const text = fc.array(
      fc.array(line, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(', ')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(text, (lines) => {
        const typed = lines.join('\n');
        fc.pre(typed.length <= 120);
        const kept = Object.values(readPerson(typed).person).join(' ').toLowerCase();
        for (const one of typed.toLowerCase().split(/[\s,]+/)) expect(kept).toContain(one);
      }),
    );
  });

  it('that a card prints is read as the same card', () => {
    const person = fc.record<Person>({
      name: fc.constantFrom('Мария Белозёрова', 'Иванов Сергей Петрович', 'John Smith', 'Ян Ли', 'Гузель Шакирова'),
      role: fc.constantFrom('Ведущий архитектор', 'Head of Design', 'мастер маникюра', 'Генеральный директор'),
      company: fc.constantFrom('Бюро «Отвес»', 'ООО «Северный ветер»', 'Otves Studio', 'Завод «Прогресс»'),
      phone: fc.constantFrom('+7 812 555-01-40', '+7 4872 12-34-56', '8 800 555-35-35', '+7 921 000-00-01 доб. 12, +375 29 123-45-67'),
      email: fc.constantFrom('maria@otves.example', 'a.b@mail.ru'),
      site: fc.constantFrom('otves.example', 'www.otves.example/o-nas', 'отвес.рф'),
      address: fc.constantFrom('Санкт-Петербург, наб. Фонтанки, 40', '191023, Москва, ул. Ленина, д. 5', 'Казань'),
    });
    const absent = fc.subarray<Field>(['role', 'company', 'phone', 'email', 'address']);
    fc.assert(
      fc.property(person, absent, (whole, fields) => {
        const some = { ...whole, ...Object.fromEntries(fields.map((field) => [field, ''])) };
        const typed = FIELDS.map((field) => some[field]).filter((line) => line !== '');
        expect(readPerson(typed.join('\n')).person).toEqual({ ...NO_PERSON, ...some });
      }),
    );
  });
});
