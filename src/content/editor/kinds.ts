/** Files that the editor opens one by one. */
const FILE_KINDS = [
  'prices',
  'orders',
  'costs',
  'tariffs',
  'points',
  'holidays',
  'shop',
  'place',
  'reviews',
  'menu',
  'faq',
  'search',
  'check',
  'statuses',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The format of a kind is one of ours: it writes a file as it was but for what has changed (`formats.ts`). */
export const formatOf = (kind: string): string => `yaml-${kind}`;

/** Kinds written in YAML alone. */
export const YAML_KINDS = [...FILE_KINDS, 'products'] as const;
