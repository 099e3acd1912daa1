/** The folders of the server below its composition (`server/*.ts`) and those each may import. */
exports.LAYERS = {
  base: [],
  config: ['base'],
  adapters: ['base', 'config'],
  db: ['base'],
  preflight: ['base'],
  context: ['adapters', 'base', 'config', 'db', 'preflight'],
  http: ['config'],
  builds: ['http'],
  'proxy-config': ['http'],
  plugins: ['adapters', 'base', 'builds', 'config', 'context', 'db', 'http'],
  modules: ['adapters', 'base', 'config', 'context', 'db', 'plugins', 'preflight'],
  seed: ['adapters', 'base', 'context', 'db', 'modules'],
};

/** The modules of the server and those each may import: what stands above may use what stands below, never the other way. */
exports.MODULES = {
  // Nothing below them but the database and the outside world.
  outbox: [],
  quote: [],
  template: [],
  report: [],
  health: [],
  saved: [],
  suggestions: [],
  consent: ['outbox'],
  arrival: ['consent', 'outbox'],
  // Customers.
  auth: ['consent', 'outbox', 'saved'],
  user: ['auth'],
  address: ['auth', 'saved'],
  organisation: ['auth', 'saved'],
  profile: ['auth', 'consent', 'outbox', 'user'],
  basket: ['auth', 'quote'],
  delivery: ['basket'],
  // Orders: rows, rights, statuses and the journal; what follows from a change hangs on the journal (server/reactions.ts).
  purchase: [],
  unpaid: [],
  lookup: ['purchase'],
  'order-letters': ['artwork', 'inquiry', 'outbox', 'purchase', 'user'],
  'staff-letters': ['outbox', 'purchase'],
  receipt: ['purchase'],
  document: ['auth', 'outbox', 'purchase', 'receipt', 'user'],
  claim: ['auth', 'outbox', 'purchase'],
  inquiry: ['auth', 'consent', 'document', 'outbox', 'purchase', 'staff-letters', 'unpaid', 'user'],
  webhook: ['purchase'],
  payment: ['document', 'inquiry', 'outbox', 'purchase', 'receipt', 'user'],
  'test-bank': ['payment'],
  statement: ['payment', 'purchase'],
  // Artworks: bytes on their way, versions, the protocol, the check.
  'upload-storage': [],
  artwork: ['auth', 'purchase', 'upload-storage'],
  upload: ['artwork', 'auth', 'purchase', 'unpaid', 'upload-storage'],
  'artwork-check': ['artwork', 'auth', 'purchase', 'upload-storage'],
  integration: ['artwork', 'auth', 'inquiry', 'lookup', 'purchase'],
  exchange: ['document', 'purchase'],
  // Flows over many modules.
  ordering: [
    'artwork',
    'auth',
    'basket',
    'claim',
    'consent',
    'delivery',
    'document',
    'inquiry',
    'outbox',
    'payment',
    'purchase',
    'quote',
    'unpaid',
    'user',
  ],
  retention: ['artwork', 'outbox', 'purchase', 'upload', 'upload-storage'],
  privacy: ['auth', 'claim', 'consent', 'document', 'inquiry', 'outbox', 'purchase', 'retention', 'user'],
};

/** Modules whose rows are the matter of the flows above them: their repositories are open to who may import them. */
exports.OPEN_REPOSITORIES = ['artwork', 'auth', 'basket', 'inquiry', 'purchase', 'upload-storage', 'user'];

/** The folders of `src/lib/domain` and those each may import; its root files (codes, money, calendar, time, units, order-number) are open to all. */
exports.DOMAIN_FOLDERS = {
  search: [],
  customer: [],
  cities: ['search'],
  delivery: ['cities', 'search'],
  product: [],
  job: ['product'],
  drawing: ['product'],
  design: ['drawing', 'job', 'product'],
  artwork: ['job', 'product'],
  press: ['job', 'product'],
  rules: ['job', 'press', 'product'],
  pricing: ['job', 'press', 'product', 'rules'],
  documents: ['pricing'],
  receipts: ['pricing'],
  exchange: ['documents'],
  orders: ['pricing', 'product', 'rules', 'search'],
};

/** The folders of `src/lib/preflight` and those each may import; its root files (joined, limits, matrix, raster) are open to all. */
exports.PREFLIGHT_FOLDERS = {
  pdf: [],
  engine: ['pdf'],
  ink: ['pdf'],
  'image-coding': ['ink', 'pdf'],
  glyphs: ['pdf'],
  paint: ['glyphs', 'image-coding', 'ink', 'pdf'],
  facts: ['ink', 'paint', 'pdf'],
  plates: ['engine', 'facts', 'image-coding', 'ink', 'paint', 'pdf'],
  proof: [],
  measure: ['paint'],
  fine: ['facts', 'ink', 'measure', 'paint'],
  'image-checks': ['engine', 'facts', 'image-coding', 'ink', 'measure', 'paint', 'pdf'],
  check: ['engine', 'facts', 'fine', 'image-checks', 'image-coding', 'ink', 'measure', 'paint', 'pdf', 'plates'],
};

/** The folders of `src/lib/stores` and those each may import; its root files (how a store asks, polls, is kept) are open to all. */
exports.STORE_FOLDERS = {
  session: [],
  site: ['session'],
  basket: ['session'],
  account: ['basket', 'session'],
  artwork: ['basket', 'session'],
  checkout: ['account', 'artwork', 'basket', 'session', 'site'],
  product: ['artwork', 'basket', 'checkout'],
  payment: ['artwork', 'session'],
  orders: ['basket', 'checkout', 'session'],
  inquiry: ['session'],
  design: ['artwork', 'basket', 'session'],
};
