import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute, RouteData } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { Collections } from './collections.ts';
import { compress, pageFinisher } from './finish.ts';
import { checkContract } from './island-contract.ts';
import { CLIENT, type ProgramFile, readProgram, SERVER } from './keep-program.ts';
import { COLLECTIONS } from './late-content.ts';
import { openPictures } from './pictures.ts';
import type { Sheet } from './value-names.ts';

const PUBLIC = 'public';
const ERROR_PAGES = [404, 500];
/** Where the site will be; `astro.config.mjs` says the same. */
export const ADDRESS = process.env.PUBLIC_URL || 'http://127.0.0.1:4321';

type Event = { level: string; message: string };

/** What a kept program offers, and what of Astro's build it asks for. */
type DrawingApp = StaticPathsApp & {
  setInternals: (internals: { pagesByKeys: Map<string, unknown>; entrySpecifierToBundleMap: Map<string, string> }) => void;
  setOptions: (options: { settings: { scripts: [] }; logger: { options: { destination: { write: (event: Event) => void } } } }) => void;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
};

/** Astro's own complaints: everything else of it is silent. */
const destination = {
  write: ({ level, message }: Event): void => {
    if (level === 'warn' || level === 'error') console.error(message);
  },
};

async function openProgram(folder: string, collections: Collections): Promise<{ app: DrawingApp; pages: ProgramFile['pages'] }> {
  const { entry, pages } = readProgram(folder);
  Object.assign(globalThis, { [COLLECTIONS]: collections });
  const { app } = (await import(pathToFileURL(join(folder, SERVER, entry)).href)) as { app: DrawingApp };
  app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  return { app, pages };
}

const fileOf = (pathname: string, { type }: RouteData): string => {
  if (type === 'endpoint') return pathname;
  return pathname === '' || pathname === '/' ? '/index.html' : `${pathname}.html`;
};

async function answerOf(app: DrawingApp, file: string, pathname: string, routeData: RouteData): Promise<Buffer> {
  const response = await app.render(new Request(new URL(file, ADDRESS)), { routeData });
  if (!response.ok && !ERROR_PAGES.includes(response.status)) throw new Error(`${pathname} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The place of a new file in a site. @throws when it is there already */
function placeIn(site: string, file: string, { component }: RouteData): string {
  const path = join(site, file);
  if (existsSync(path)) throw new Error(`${file} is there twice: ${component} draws what another page or a file of ${PUBLIC} is`);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** The styles of every route, with how many pages are drawn of it. */
const sheetsOf = (pages: ProgramFile['pages'], paths: readonly PathWithRoute[]): Sheet[] =>
  pages.flatMap(([key, { styles }]) => {
    const count = paths.filter(({ route }) => key === `${route.route}&${route.component}`).length;
    return styles.map(({ sheet }) => ({ css: sheet.content ?? '', pages: count }));
  });

/**
 * Fills the folder of a site: what browsers load, the files of `public`, and every page drawn from the content and made small; each is
 * packed while the next one is drawn. Answers the addresses of the pages.
 */
export async function drawSite(program: string, site: string, collections: Collections): Promise<string[]> {
  checkContract();
  cpSync(join(program, CLIENT), site, { recursive: true });
  cpSync(PUBLIC, site, { recursive: true });
  const { app, pages } = await openProgram(program, collections);
  const paths = await new StaticPaths(app).getAll();
  const finish = pageFinisher(site, sheetsOf(pages, paths));
  const pictures = openPictures();
  const packing: Promise<void>[] = [];
  for (const { pathname, route } of paths) {
    const file = fileOf(pathname, route);
    const [path, answer] = [placeIn(site, file, route), await answerOf(app, file, pathname, route)];
    const isPage = route.type === 'page';
    writeFileSync(path, isPage ? await finish(answer.toString()) : answer);
    if (isPage) packing.push(compress(path));
  }
  await Promise.all([...packing, pictures.make(site)]);
  return paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname || '/');
}
