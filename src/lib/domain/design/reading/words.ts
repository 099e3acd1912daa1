const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of a position, lower case. */
export const ROLE_WORDS = listed(`
  директор гендиректор менеджер управляющий управляющая руководитель начальник начальница заведующий заведующая завуч глава президент
  вице-президент председатель основатель основательница сооснователь учредитель владелец владелица партнёр партнер предприниматель
  архитектор инженер дизайнер проектировщик конструктор технолог программист разработчик разработчица тестировщик аналитик верстальщик
  администратор бухгалтер экономист финансист юрист адвокат нотариус аудитор консультант эксперт специалист логист маркетолог рекламист
  копирайтер редактор корректор журналист писатель переводчик переводчица фотограф видеограф оператор режиссёр режиссер продюсер художник
  художница иллюстратор скульптор музыкант актёр актёр актриса ведущий ведущая мастер бариста повар пекарь кондитер флорист парикмахер
  стилист визажист косметолог тренер инструктор преподаватель учитель учительница воспитатель репетитор профессор доцент ректор декан врач
  доктор стоматолог терапевт хирург педиатр психолог психотерапевт ветеринар медсестра фармацевт риелтор риэлтор агент брокер продавец
  кассир закупщик секретарь помощник помощница ассистент ассистентка заместитель координатор куратор прораб электрик сантехник столяр
  сварщик водитель механик геодезист кадастровый научный сотрудник сотрудница консьерж хостес стажёр стажер бренд-шеф шеф-повар модератор
  head chief ceo cto cfo coo cmo cio cpo hr officer director manager lead leader senior junior president vice founder co-founder owner
  partner architect engineer designer developer programmer analyst accountant lawyer attorney consultant specialist expert marketer
  copywriter editor journalist translator photographer producer artist illustrator teacher professor doctor dentist coach trainer
  assistant secretary administrator coordinator supervisor executive agent broker realtor chef barista researcher scientist`);

/** Words that a company is called by, lower case. */
export const COMPANY_WORDS = listed(`
  бюро студия компания завод фабрика мастерская агентство группа холдинг банк клиника школа институт университет академия центр магазин
  салон кафе ресторан бар отель гостиница хостел типография издательство театр музей фонд ассоциация союз корпорация концерн комбинат
  лаборатория ателье пекарня кофейня кондитерская стоматология аптека контора адвокатское коллегия палата дом усадьба ферма хозяйство
  кооператив товарищество предприятие учреждение организация фирма объединение клуб галерея автосервис автосалон питомник оранжерея
  оптика колледж лицей гимназия интернет-магазин
  studio agency bureau company group bank factory school university institute center centre consulting solutions technologies lab labs
  partners holding studios clinic hotel foundation club gallery publishing architects logistics`);

export const LEGAL_FORM =
  /(?<![\p{L}\p{N}-])(?:ооо|оао|зао|пао|ао|нао|ип|нко|ано|фгуп|гуп|муп|гбу|мбу|фгбу|гбоу|тоо|чуп|индивидуальный предприниматель|общество с ограниченной ответственностью|llc|ltd|inc|gmbh|corp|llp|plc)(?![\p{L}\p{N}-])/iu;

/** Parts of speech that stand within a name. */
export const PARTICLES = listed('оглы кызы де фон ван да дер van von de der da di la del bin');

/** Towns and countries that stand in addresses without «г.», lower case, «е» for «ё». */
export const PLACES: readonly string[] = `
  россия рф москва санкт-петербург спб новосибирск екатеринбург казань нижний_новгород челябинск красноярск самара уфа ростов-на-дону омск
  краснодар воронеж пермь волгоград саратов тюмень тольятти барнаул ижевск махачкала хабаровск ульяновск иркутск владивосток ярославль
  севастополь симферополь томск кемерово набережные_челны рязань киров пенза липецк чебоксары калининград тула курск ставрополь сочи
  улан-удэ тверь магнитогорск иваново брянск белгород сургут владимир архангельск нижний_тагил калуга чита смоленск мурманск череповец
  вологда псков великий_новгород петрозаводск сыктывкар химки мытищи люберцы балашиха подольск королев выборг гатчина всеволожск минск
  алматы астана ереван тбилиси russia moscow saint_petersburg st._petersburg st_petersburg london berlin paris new_york uk usa germany`
  .trim()
  .split(/\s+/)
  .map((place) => place.replaceAll('_', ' '));
