import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** The operator's commands: `npm run shop -- <command>`. What they are made of is large; from the second call on it is compiled already. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
await import('./run.ts');
