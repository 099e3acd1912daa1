/**
 * A contact sheet of all templates of designs, each in every voice: `node ops/draw-templates.ts [format] [file]` writes a page to look at
 * before templates are published. Names are those of people hard to set.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generate, mode } from 'lean-qr';
import { readTemplates } from '#content/read.ts';
import type { Design, DesignObject, Step } from '#lib/domain/design/document.ts';
import { type Filled, fillTemplate, type PageSpec } from '#lib/domain/design/fill.ts';
import { NO_PERSON, type Person } from '#lib/domain/design/person.ts';
import { screenOf } from '#lib/domain/design/screen-colour.ts';
import { setLine } from '#lib/domain/design/set-line.ts';
import type { Typeface, TypefaceTable } from '#lib/domain/design/typeface.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import TYPEFACES from '../src/assets/typefaces/families.json' with { type: 'json' };

const PEOPLE: Record<string, Person> = {
  usual: {
    name: 'Мария Белозёрова',
    role: 'Ведущий архитектор',
    company: 'Бюро «Отвес»',
    phone: '+7 812 555-01-40',
    email: 'maria@otves.example',
    site: 'otves.example',
    address: 'Санкт-Петербург, наб. Фонтанки, 40',
  },
  short: { ...NO_PERSON, name: 'Ян Щёк', phone: '+7 912 000-11-22' },
  long: {
    name: 'Константин Рождественский-Заболоцкий',
    role: 'Заместитель генерального директора по развитию',
    company: 'ООО «Северо-Западная торговая компания»',
    phone: '+7 812 555-01-40, доб. 1234',
    email: 'k.rozhdestvensky@sz-torg.example',
    site: 'sz-torg.example',
    address: '190000, Санкт-Петербург, пр. Обуховской Обороны, д. 120, лит. Б, офис 417',
  },
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string', default: '' } } });
const [size = '90x50', file = 'templates.html'] = positionals;
const [width = 90, height = 50] = size.split('x').map(Number);
const PAGE: PageSpec = { width, height, bleed: 2, safe: 3, sides: 2, holes: [] };

const table = (id: string): TypefaceTable => JSON.parse(readFileSync(`src/assets/typefaces/${id}.json`, 'utf8'));
const typefaces = new Map(Object.entries(TYPEFACES).map(([id, { family }]): [string, Typeface] => [id, { ...table(id), id, family }]));

function qrOf(says: string): string[] {
  const code = generate(says, { modes: [mode.ascii, mode.utf8] });
  return Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? '1' : '0')).join(''));
}

const stepOf = (step: Step): string => {
  if (step.to === 'close') return 'Z';
  if (step.to === 'curve') return `C${step.x1} ${step.y1} ${step.x2} ${step.y2} ${step.x} ${step.y}`;
  return `${step.to === 'move' ? 'M' : 'L'}${step.x} ${step.y}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function textOf(object: Extract<DesignObject, { kind: 'text' }>): string {
  const face = typefaces.get(object.face);
  if (face === undefined) return '';
  const size = object.size * MM_PER_POINT;
  return object.lines
    .map((line, at) => {
      const { glyphs, width: wide } = setLine(line, face, object.tracking);
      const unit = size / face.unitsPerEm;
      const start = object.x - { left: 0, middle: (wide * unit) / 2, right: wide * unit }[object.align];
      const xs = glyphs.map(({ x }) => (start + x * unit).toFixed(3)).join(' ');
      const y = object.y + at * object.leading * MM_PER_POINT;
      const letters = escaped(glyphs.map(({ letter }) => letter).join(''));
      return `<text x="${xs}" y="${y.toFixed(3)}" font-family="${object.face}" font-size="${size.toFixed(3)}" fill="${screenOf(object.ink)}">${letters}</text>`;
    })
    .join('');
}

const qrShapes = ({ x, y, size: side, modules }: Extract<DesignObject, { kind: 'qr' }>): string => {
  const module = side / modules.length;
  return modules
    .flatMap((row, down) =>
      [...row].map((bit, across) => (bit === '1' ? `M${x + across * module} ${y + down * module}h${module}v${module}h-${module}z` : '')),
    )
    .join('');
};

function shapeOf(object: DesignObject): string {
  const fill = `fill="${screenOf(object.ink)}"`;
  if (object.kind === 'text') return textOf(object);
  if (object.kind === 'rectangle')
    return `<rect x="${object.x}" y="${object.y}" width="${object.width}" height="${object.height}" ${fill}/>`;
  if (object.kind === 'path') return `<path d="${object.steps.map(stepOf).join('')}" ${fill}/>`;
  if (object.kind === 'qr') return `<path d="${qrShapes(object)}" ${fill}/>`;
  if (object.kind === 'line')
    return `<line x1="${object.from.x}" y1="${object.from.y}" x2="${object.to.x}" y2="${object.to.y}" stroke="${screenOf(object.ink)}" stroke-width="${object.weight * MM_PER_POINT}"/>`;
  const [rx, ry] = [object.width / 2, object.height / 2];
  return `<ellipse cx="${object.x + rx}" cy="${object.y + ry}" rx="${rx}" ry="${ry}" ${fill}/>`;
}

const pictures = ({ pages }: Design): string =>
  pages
    .map(
      ({ objects }) =>
        `<svg viewBox="0 0 ${width} ${height}" width="${width * 3.2}" height="${height * 3.2}"><rect width="${width}" height="${height}" fill="#fff"/>${objects.map(shapeOf).join('')}</svg>`,
    )
    .join('');

const drawnAs = (filled: Filled): string =>
  filled.ok
    ? pictures(filled.design) + (filled.left.length > 0 ? `<i>left: ${filled.left.join(', ')}</i>` : '')
    : `<b>${filled.reason}: ${filled.field}</b>`;

const faces = Object.keys(TYPEFACES)
  .map((id) => `@font-face{font-family:"${id}";src:url("file://${process.cwd()}/src/assets/typefaces/${id}.ttf")}`)
  .join('');
const cards = readTemplates()
  .filter(({ id }) => values.only === '' || values.only.split(',').includes(id))
  .flatMap((template) => [
    ...template.voices.map(
      (voice) =>
        `<section><p>${template.name} · ${voice.name}</p>${drawnAs(fillTemplate(template, voice, PEOPLE.usual ?? NO_PERSON, PAGE, { typefaces, qrOf }))}</section>`,
    ),
    ...['short', 'long'].map(
      (who) =>
        `<section><p>${template.name} · ${who}</p>${template.voices[0] === undefined ? '' : drawnAs(fillTemplate(template, template.voices[0], PEOPLE[who] ?? NO_PERSON, PAGE, { typefaces, qrOf }))}</section>`,
    ),
  ]);
const STYLE =
  'body{font:12px sans-serif;background:#e9e4d6;margin:16px}section{display:inline-block;margin:0 16px 16px 0;vertical-align:top}svg{display:block;margin-bottom:6px;box-shadow:0 0 0 1px #bbb}text{font-kerning:none;font-variant-ligatures:none;white-space:pre}p{margin:0 0 4px}';
writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${faces}${STYLE}</style>${cards.join('\n')}`);
console.log(`${file}: ${cards.length} pictures`);
