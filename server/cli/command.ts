import type { Config } from '../config/config.ts';
import type { AppDeps } from '../context/deps.ts';

type Named = {
  name: string;
  /** How it is called, after the name. */
  usage: string;
  summary: string;
};

/** What a command prints: lines for a person, or bytes for another program as they are. */
export type Output = string | { raw: string };

/** One command of the operator: `npm run shop -- <name> <args>`. It prints what it did and throws a sentence when it could not. */
export type Command = Named & { run: (deps: AppDeps, args: readonly string[]) => Promise<Output> };

/** A command about files alone: it opens no database, so an editor needs none. Not `ok`: it prints its finding and ends with code 1. */
type Finding = { text: string; ok: boolean };
export type FileCommand = Named & { check: (args: readonly string[]) => Finding | Promise<Finding> };

/** A command about the place itself, which it takes as it finds it: the database is not brought up to date first. */
export type ServerCommand = Named & { operate: (config: Config, args: readonly string[]) => Promise<string> };

/** A wrong call: the sentence is all the operator needs. */
export class CommandError extends Error {}
