import { useSyncExternalStore } from 'react';
import { importState, onImportState } from '#lib/stores/import-with-retry.ts';

const inMarkup = () => 'fine' as const;

/** How the parts of this page that come late fare; the markup of the page knows of no trouble. */
export const useImportState = () => useSyncExternalStore(onImportState, importState, inMarkup);
