import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';

/** A component whose code comes when it is first drawn, and is asked for again until it comes. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }));
