import type { z } from 'zod';
import { contentMessages } from '#lib/messages/content/content.ts';

/** A check of a list whose items are told apart by `key`: a second item of the same name would win or lose by chance. */
export const unique =
  <T>(key: (item: T) => string, field?: string) =>
  ({ value, issues }: z.core.ParsePayload<T[]>): void => {
    const keys = value.map(key);
    for (const [at, each] of keys.entries()) {
      const first = keys.indexOf(each);
      if (first === at) continue;
      const path = field === undefined ? [at] : [at, field];
      issues.push({ code: 'custom', input: value, path, message: contentMessages.repeated(each, first + 1) });
    }
  };

export const itself = (item: string): string => item;
