import { TestRunner } from 'vitest';
import { onMissing } from './programs.ts';

onMissing((why) => TestRunner.getCurrentTest()?.context.skip(why));
