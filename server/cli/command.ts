import type { AppDeps } from '../deps.ts';

/** One command of the operator: `npm run shop -- <name> <args>`. It prints what it did and throws a sentence when it could not. */
export type Command = {
  name: string;
  /** How it is called, after the name. */
  usage: string;
  summary: string;
  run: (deps: AppDeps, args: readonly string[]) => Promise<string>;
};

/** A wrong call: the sentence is all the operator needs. */
export class CommandFault extends Error {}
