import type { Typed, TypedField } from '#lib/domain/design/person.ts';
import { SAMPLE_PERSON } from '#lib/messages/product/design.ts';

/** A product that has templates: what they show, and what they show until something is typed. */
export type DesignedProduct = { fields: readonly TypedField[]; sample: Typed };

export const NOT_ASKED: DesignedProduct = { fields: [], sample: SAMPLE_PERSON };
