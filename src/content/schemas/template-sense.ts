import type { z } from 'zod';
import type { Element, Template } from '#lib/domain/design/template.ts';
import { templateMessages } from '#lib/messages/content/templates.ts';

const inksIn = (element: Element): readonly string[] => {
  if (element.kind === 'stack') return element.rows.map(({ ink }) => ink);
  return element.kind === 'pattern' ? element.inks : [element.ink];
};
const facesIn = (element: Element): readonly string[] => (element.kind === 'stack' ? element.rows.map(({ face }) => face) : []);

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
