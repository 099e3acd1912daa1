import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

type PageStyle = { sheet: { type: string; content?: string } };

/** What there is of a kept program: its entry, and the styles of each page, which Astro keeps apart from it. */
export type ProgramFile = { entry: string; pages: [key: string, page: { styles: PageStyle[] }][] };

export const PROGRAM_FILE = 'program.json';
/** The program that draws pages. */
export const SERVER = 'server';
/** What browsers load: the same whatever the content says. */
export const CLIENT = 'client';
const ENTRY = '**/.prerender/prerender-entry*.mjs';
const HASHED = '_astro';

/** Keeps the program that Astro would draw the pages with and throw away; no page is drawn here. */
export function keepProgram(folder: string): AstroIntegration {
  let [out, pages]: [string, ProgramFile['pages']] = ['', []];
  let pagesOf = (): ProgramFile['pages'] => [];
  const keep = async (): Promise<void> => {
    const [entry] = globSync(ENTRY, { cwd: out });
    if (entry === undefined) throw new Error('Astro has made no program that draws pages');
    cpSync(join(out, entry, '..'), join(folder, SERVER), { recursive: true });
    pages = pagesOf();
    writeFileSync(join(folder, PROGRAM_FILE), JSON.stringify({ entry: basename(entry), pages } satisfies ProgramFile));
  };
  return {
    name: 'tirazh:program',
    hooks: {
      'astro:config:done': ({ config }) => {
        out = fileURLToPath(config.outDir);
      },
      'astro:build:setup': ({ pages: built }) => {
        pagesOf = () => [...built].map(([key, { styles }]) => [key, { styles }]);
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'tirazh:program',
          setup: keep,
          getStaticPaths: async () => [],
          render: async () => new Response(null),
        }),
      'astro:build:done': () => cpSync(join(out, HASHED), join(folder, CLIENT, HASHED), { recursive: true }),
    },
  };
}

/** @throws when the folder holds no kept program */
export const readProgram = (folder: string): ProgramFile => JSON.parse(readFileSync(join(folder, PROGRAM_FILE), 'utf8')) as ProgramFile;
