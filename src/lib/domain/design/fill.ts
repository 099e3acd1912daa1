import type { Box, Design, DesignObject, DesignPage, Point } from './document.ts';
import { type Drawn, drawElement, type Filling, fieldOf, type Part, type Refusal } from './draw-element.ts';
import { shownBy } from './fill-text.ts';
import { TYPED_FIELDS, type Typed } from './person.ts';
import { type Element, isForPerson, type Template, type Voice } from './template.ts';
import { templateAtSize } from './template-at-size.ts';
import { textBox } from './text-box.ts';
import type { Typefaces } from './typeface.ts';

/** What the job asks of the page, mm; `holes` are drilled, as the face shows them. */
export type PageSpec = {
  width: number;
  height: number;
  bleed: number;
  safe: number;
  sides: 1 | 2;
  holes: readonly (Point & { diameter: number })[];
};

/** Typefaces that are loaded; `qrOf` gives the rows of a code's modules, «0110…». */
export type Tools = { typefaces: Typefaces; qrOf: Filling['qrOf']; logo?: Filling['logo'] };

/** `left`: typed fields, and a logo, that this template does not show. */
export type Filled = { ok: true; design: Design; left: Part[] } | Refusal;

const isTouched = (box: Box, { x, y, diameter }: PageSpec['holes'][number], safe: number): boolean => {
  const away = (at: number, from: number, length: number): number => Math.max(from - at, 0, at - from - length);
  return Math.hypot(away(x, box.x, box.width), away(y, box.y, box.height)) < diameter / 2 + safe;
};

/** What has to be read, with the box it needs. */
function readable(object: DesignObject, typefaces: Typefaces): { box: Box; field: Part | null }[] {
  if (object.kind === 'text') return [{ box: textBox(object, typefaces), field: fieldOf(object.sources[0]) }];
  if (object.kind === 'logo') return [{ box: object, field: 'logo' }];
  if (object.kind !== 'qr') return [];
  return [{ box: { x: object.x, y: object.y, width: object.size, height: object.size }, field: null }];
}

/** The text, code or logo that a hole would go through. */
function findHoled(objects: readonly DesignObject[], holes: PageSpec['holes'], safe: number, typefaces: Typefaces): Refusal | undefined {
  const meant = objects
    .flatMap((object) => readable(object, typefaces))
    .find(({ box }) => holes.some((hole) => isTouched(box, hole, safe)));
  return meant && { ok: false, field: meant.field, reason: 'hole' };
}

/** The holes as a printed side shows them, 0 the face: the back is seen from behind. */
export const holesOn = ({ width, holes }: Pick<PageSpec, 'width' | 'holes'>, side: number): PageSpec['holes'] =>
  side === 0 ? holes : holes.map((hole) => ({ ...hole, x: width - hole.x }));

function drawPage(elements: readonly Element[], filling: Filling): Drawn {
  const objects: DesignObject[] = [];
  for (const element of elements) {
    const part = drawElement(element, filling);
    if (!part.ok) return part;
    objects.push(...part.objects);
  }
  return { ok: true, objects };
}

/** Typed fields, and a logo, that these pages do not show. */
function leftOut(pages: readonly DesignPage[], { person, logo }: Filling): Part[] {
  const texts = pages.flatMap(({ objects }) => objects.flatMap((object) => (object.kind === 'text' ? object.sources : [])));
  const shown = new Set(texts.flatMap(shownBy));
  const left: Part[] = TYPED_FIELDS.filter((field) => (person[field] ?? '').trim() !== '' && !shown.has(field));
  const hasLogo = pages.some(({ objects }) => objects.some(({ kind }) => kind === 'logo'));
  return logo === null || hasLogo ? left : [...left, 'logo'];
}

/** Sets a template for a person, or for a leaflet's text, on a page: a design that prints as it is, or what does not fit. */
export function fillTemplate(written: Template, voice: Voice, person: Typed, page: PageSpec, tools: Tools): Filled {
  const { typefaces, qrOf, logo = null } = tools;
  const template = templateAtSize(written, page);
  const isCompany = person.name.trim() === '' && isForPerson(template);
  const set = isCompany ? { ...person, name: person.company, company: '' } : person;
  const filling: Filling = { template, person: set, contact: person, page, qrOf, logo, look: { voice, typefaces } };
  const pages: DesignPage[] = [];
  for (const [at, elements] of [template.face, template.back].slice(0, page.sides).entries()) {
    const drawn = drawPage(elements, filling);
    if (!drawn.ok) return isCompany && drawn.field === 'name' ? { ...drawn, field: 'company' } : drawn;
    const holed = findHoled(drawn.objects, holesOn(page, at), page.safe, typefaces);
    if (holed !== undefined) return holed;
    pages.push({ objects: drawn.objects });
  }
  const { width, height, bleed } = page;
  return { ok: true, design: { version: 1, width, height, bleed, pages }, left: leftOut(pages, filling) };
}
