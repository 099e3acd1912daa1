/** Runs in a child process: one request on standard input; on file descriptor 3 a marked line after each page and one with the answer. */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { type CheckRequest, checkFile } from './check-file.ts';
import { fixFile } from './fix-file.ts';
import type { FixRequest } from './fix-request.ts';
import { AHEAD_MARK, PAGE_MARK } from './page-mark.ts';

type WorkRequest = { check: CheckRequest } | { fix: FixRequest };

const ANSWER_DESCRIPTOR = 3;

sharp.cache(false);
sharp.concurrency(1);

const say = (line: string): void => writeFileSync(ANSWER_DESCRIPTOR, `${line}\n`);

const check = (request: CheckRequest): Promise<object> =>
  checkFile(request, {
    onPage: (facts, file) => say(`${PAGE_MARK}${JSON.stringify({ facts, file })}`),
    onAhead: request.isAlone ? undefined : () => say(AHEAD_MARK),
  });

const request = JSON.parse(await text(process.stdin)) as WorkRequest;
say(JSON.stringify(await ('check' in request ? check(request.check) : fixFile(request.fix))));
