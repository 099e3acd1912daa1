import { z } from 'zod';
import type { VolumeStep } from '#lib/domain/product/volume.ts';
import { contentMessages } from '#lib/messages/content/content.ts';

const Step = z.strictObject({ after: z.int().positive().max(1_000_000), percent: z.int().min(1).max(99) });

/** Each step begins later than the one before and is cheaper. */
function falling({ value, issues }: z.core.ParsePayload<VolumeStep[]>): void {
  for (const [at, step] of value.entries()) {
    const before = value[at - 1];
    if (before === undefined) continue;
    const refuse = (field: keyof VolumeStep, message: string): void => {
      issues.push({ code: 'custom', input: value, path: [at, field], message });
    };
    if (step.after <= before.after) refuse('after', contentMessages.stepNotLater(step.after, before.after));
    if (step.percent >= before.percent) refuse('percent', contentMessages.stepNotCheaper(step.percent, before.percent));
  }
}

/** Volume rates of a price: none where every unit costs the same. */
export const VolumeSteps = z.array(Step).max(8).check(falling).default([]);
