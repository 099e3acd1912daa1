import { type Filled, fillTemplate, type PageSpec, type Tools } from '../../domain/design/fill.ts';
import type { ChosenLogo } from '../../domain/design/logo.ts';
import type { Typed } from '../../domain/design/person.ts';
import type { Template, Voice } from '../../domain/design/template.ts';
import type { Typefaces } from '../../domain/design/typeface.ts';
import { $chosenLogo } from './logo.ts';
import { $qrOf, type QrOf, wantQr } from './qr-modules.ts';
import { $faces, type FaceFiles, type LoadedFace, wantFaces } from './typefaces.ts';

/** A template in one of its voices. */
export type Voiced = { template: Template; voice: Voice };

const NO_CODES: QrOf = () => [];

/** Typefaces a template is set with, each once. */
export const faceIds = ({ voice }: Voiced): string[] => [...new Set(Object.values(voice.faces))];

const hasCode = ({ template: { face, back } }: Voiced): boolean => [...face, ...back].some(({ kind }) => kind === 'qr');

/** Loads what a template is set with. */
export function wantTools(voiced: Voiced, files: Readonly<Record<string, FaceFiles>>): void {
  wantFaces(faceIds(voiced), files);
  if (hasCode(voiced)) void wantQr();
}

/** What a template is set with; null while any of it is on its way. */
export function toolsOf(
  voiced: Voiced,
  loaded: Readonly<Record<string, LoadedFace | undefined>>,
  qrOf: QrOf | null,
  logo: ChosenLogo | null,
): Tools | null {
  if (qrOf === null && hasCode(voiced)) return null;
  const typefaces: Typefaces = new Map(
    faceIds(voiced).flatMap((id) => {
      const face = loaded[id]?.face;
      return face === undefined ? [] : [[id, face]];
    }),
  );
  return typefaces.size < faceIds(voiced).length ? null : { typefaces, qrOf: qrOf ?? NO_CODES, logo };
}

/** A template set for a person now; null while what it is set with is on its way. */
export function setTemplate(voiced: Voiced, person: Typed, page: PageSpec): Filled | null {
  const tools = toolsOf(voiced, $faces.get(), $qrOf.get(), $chosenLogo.get());
  return tools === null ? null : fillTemplate(voiced.template, voiced.voice, person, page, tools);
}
