/**
 * The import rules of docs/architecture.md, checked on every commit. `.astro` files are not read by this
 * tool; `ops/lint/astro-imports.ts` holds them to the same table.
 */
const { DOMAIN_FOLDERS, LAYERS, MODULES, OPEN_REPOSITORIES, PREFLIGHT_FOLDERS, STORE_FOLDERS } = require('./ops/lint/modules.cjs');

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const only = (name, from, allowed) =>
  forbid(name, { path: from }, { pathNot: [from, ...allowed] }, `${from} may import only itself and ${allowed.join(', ') || 'nothing'}`);

const STORES = '^src/lib/stores/';
const API = '^src/lib/api/';
const DOMAIN = '^src/lib/domain/';
const CONTRACTS = '^src/lib/contracts/';
const MESSAGES = '^src/lib/messages/';
const PREFLIGHT = '^src/lib/preflight/';
const TEMPLATE = '^src/lib/template/';
const DESIGN_PDF = '^src/lib/design-pdf/';
const LOGO_SVG = '^src/lib/logo-svg/';
const TABLE_FILE = '^src/lib/table-file/';
const WORKERS = '^src/workers/';
const BROWSER = '^src/lib/browser/';
const ROUTES = '^src/lib/routes\\.ts$';
const SERVER = '^server/';
const MODULE = '^server/modules/';
const NPM = 'node_modules/';
/** The bundler alone knows what an address of a file is; the build fails when there is no such file. */
const ENGINE = '^@embedpdf/pdfium/pdfium\\.wasm\\?url$';

/** Each folder of a layer may import itself, the layer's root files and the folders its table names. */
const shelves = (layer, root, table) => [
  ...Object.entries(table).map(([name, below]) =>
    forbid(
      `${layer}-${name}`,
      { path: `${root}${name}/` },
      { path: `${root}[^/]+/`, pathNot: `${root}(${[name, ...below].join('|')})/` },
      `src/lib/${layer}/${name} may use ${below.join(', ') || `the files of src/lib/${layer} itself only`}`,
    ),
  ),
  forbid(
    `${layer}-folders-are-known`,
    { path: `${root}[^/]+/`, pathNot: `${root}(${Object.keys(table).join('|')})/` },
    {},
    `A folder of src/lib/${layer} has a line in ops/lint/modules.cjs`,
  ),
];

module.exports = {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }, 'A cycle hides which layer is the lower one'),
    { ...forbid('no-folder-ring', {}, { circular: true }, 'Folders of one layer stand one above the other'), scope: 'folder' },
    forbid('no-orphan-import', {}, { couldNotResolve: true, pathNot: ['^astro:', ENGINE] }, 'Every import leads somewhere'),
    only('domain-is-pure', DOMAIN, []),
    ...shelves('domain', DOMAIN, DOMAIN_FOLDERS),
    ...shelves('preflight', PREFLIGHT, PREFLIGHT_FOLDERS),
    ...shelves('stores', STORES, STORE_FOLDERS),
    only('contracts', CONTRACTS, [DOMAIN, `${NPM}zod/`]),
    only('messages', MESSAGES, [DOMAIN]),
    only('preflight', PREFLIGHT, [DOMAIN, `${NPM}(@cantoo/pdf-lib|@embedpdf/pdfium)/`]),
    only('template', TEMPLATE, [DOMAIN, MESSAGES, `${NPM}@cantoo/pdf-lib/`]),
    only('design-pdf', DESIGN_PDF, [DOMAIN, `${NPM}@cantoo/pdf-lib/`]),
    only('logo-svg', LOGO_SVG, [DOMAIN, `${NPM}(@rgrove/parse-xml|color-name|svg-pathdata)/`]),
    only('table-file', TABLE_FILE, [DOMAIN, `${NPM}(@rgrove/parse-xml|fflate)/`]),
    only('routes', ROUTES, []),
    only('browser', BROWSER, [WORKERS, ENGINE, `${NPM}@noble/hashes/`]),
    only('workers', WORKERS, [DESIGN_PDF, DOMAIN, PREFLIGHT]),
    only('api', API, [CONTRACTS, BROWSER, DOMAIN, `${NPM}(wretch|zod|tus-js-client)/`]),
    only('stores', STORES, [
      DOMAIN,
      CONTRACTS,
      API,
      BROWSER,
      LOGO_SVG,
      MESSAGES,
      ROUTES,
      TABLE_FILE,
      `${NPM}(nanostores|@nanostores|zod|minisearch|lean-qr)/`,
    ]),
    forbid('pages-are-thin', { path: '^src/(pages|layouts|components)/' }, { path: [STORES, API, SERVER] }, 'Pages draw; they do not act'),
    forbid(
      'islands-are-leaves',
      { path: '^src/islands/' },
      { path: [API, CONTRACTS, SERVER, `${NPM}(zod|wretch)/`] },
      'Islands draw a store and call its actions',
    ),
    forbid(
      'server-stays-out-of-the-browser',
      { path: SERVER },
      { path: ['^src/islands/', STORES, API, BROWSER, '^src/pages/'] },
      'The server shares rules and contracts only',
    ),
    forbid('full-zod-stays-on-the-server', { path: '^src/lib/' }, { path: `${NPM}zod/(v4/classic|index)` }, 'The browser gets zod/mini'),
    ...Object.entries(MODULES).map(([name, below]) =>
      forbid(
        `module-${name}`,
        { path: `^server/modules/${name}/` },
        { path: MODULE, pathNot: `^server/modules/(${[name, ...below].join('|')})/` },
        `server/modules/${name} may use ${below.join(', ') || 'no other module'}: ops/lint/modules.cjs`,
      ),
    ),
    forbid(
      'modules-are-known',
      { path: MODULE, pathNot: `^server/modules/(${Object.keys(MODULES).join('|')})/` },
      {},
      'A module has a line in ops/lint/modules.cjs',
    ),
    forbid(
      'modules-keep-their-repository',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/[^/]+/repository', pathNot: `^server/modules/($1|${OPEN_REPOSITORIES.join('|')})/` },
      'A module asks another module’s service, or the repository of one whose rows are open: ops/lint/modules.cjs',
    ),
    ...Object.entries(LAYERS).map(([name, below]) =>
      forbid(
        `server-${name}`,
        { path: `^server/${name}/` },
        { path: SERVER, pathNot: `^server/(${[name, ...below].join('|')})/` },
        `server/${name} may use ${below.join(', ') || 'nothing of the server'}`,
      ),
    ),
    forbid('production-code-knows-no-test', { path: '^(src|server)/' }, { path: '^tests/' }, 'Tests look at the code, not the other way'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.astro$' },
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'] },
  },
};
