import type { z } from 'zod';
import type { Element, Template } from '#lib/domain/design/template.ts';
import { templateMessages } from '#lib/messages/content/templates.ts';

const inksIn = (element: Element): readonly string[] => {
  if (element.kind === 'stack') return element.rows.map(({ ink }) => ink);
  if (element.kind === 'logo') return element.ground === undefined ? [element.ink] : [element.ink, element.ground];
  if (element.kind === 'list') return [element.ink, element.price, ...(element.rule === undefined ? [] : [element.rule])];
  return element.kind === 'pattern' ? element.inks : [element.ink];
};
const facesIn = (element: Element): readonly string[] => {
  if (element.kind === 'list') return [element.face];
  return element.kind === 'stack' ? element.rows.map(({ face }) => face) : [];
};

function sizesIn(element: Element): { path: PropertyKey[]; sizes: readonly number[] }[] {
  if (element.kind === 'list') return [{ path: ['sizes'], sizes: element.sizes }];
  return element.kind === 'stack' ? element.rows.map(({ sizes }, row) => ({ path: ['rows', row, 'sizes'], sizes })) : [];
}

type TemplateFields = Omit<Template, 'id'>;

/** Every voice names each ink and typeface that the elements ask for. */
export function checkVoices({ value, issues }: z.core.ParsePayload<TemplateFields>): void {
  const elements = [...value.face, ...value.back];
  const asked = { inks: new Set(elements.flatMap(inksIn)), faces: new Set(elements.flatMap(facesIn)) };
  for (const [at, voice] of value.voices.entries()) {
    for (const kind of ['inks', 'faces'] as const)
      for (const role of asked[kind])
        if (voice[kind][role] === undefined)
          issues.push({ code: 'custom', input: value, path: ['voices', at, kind], message: templateMessages.absentRole(role) });
  }
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const COLUMN = /^column (\d+)/;

/** A column is one of the grid's, and sizes go down: the first that fits is taken. */
export function checkElements({ value, issues }: z.core.ParsePayload<TemplateFields>): void {
  for (const part of ['face', 'back'] as const)
    for (const [at, element] of value[part].entries()) {
      const add = (path: PropertyKey[], message: string) =>
        issues.push({ code: 'custom', input: value, path: [part, at, ...path], message });
      const beside = typeof element.withLogo === 'object' ? element.withLogo : {};
      for (const side of SIDES)
        for (const [path, place] of [[[side], element[side]] as const, [['withLogo', side], beside[side] ?? ''] as const])
          if (Number(COLUMN.exec(place)?.[1] ?? 1) > value.grid.columns) add([...path], templateMessages.noColumn(value.grid.columns));
      for (const { path, sizes } of sizesIn(element))
        if (sizes.some((size, place) => size >= (sizes[place - 1] ?? Number.POSITIVE_INFINITY))) add(path, templateMessages.sizes);
    }
}
