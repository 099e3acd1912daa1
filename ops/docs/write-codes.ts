import { writeFileSync } from 'node:fs';
import { codesPage } from './codes.ts';

writeFileSync('docs/codes.md', codesPage());
