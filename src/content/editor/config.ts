import type { CmsConfig, CollectionFile, EntryCollection } from '@sveltia/cms';
import type { z } from 'zod';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { CalendarFile } from '../schemas/calendar.ts';
import { PriceListFile } from '../schemas/price-list.ts';
import { ProductFile } from '../schemas/product.ts';
import { FaqFile, PageFrontMatter, ShopFile } from '../schemas/shop.ts';
import { fieldOf, fieldsOf } from './fields.ts';
import { describeSchema } from './json-schema.ts';

const FOLDER = 'src/content';

/** Kinds of content by their place in the repository. */
export const FILES = {
  prices: { file: 'prices/price-list.yaml', schema: PriceListFile, icon: 'payments' },
  holidays: { file: 'calendar/holidays.yaml', schema: CalendarFile, icon: 'calendar_month' },
  shop: { file: 'shop.yaml', schema: ShopFile, icon: 'storefront' },
  faq: { file: 'faq.yaml', schema: FaqFile, icon: 'help' },
} as const satisfies Record<string, { file: string; schema: z.ZodType; icon: string }>;

export const FOLDERS = {
  products: { folder: 'products', extension: 'yaml', schema: ProductFile, icon: 'shopping_bag' },
  pages: { folder: 'pages', extension: 'md', schema: PageFrontMatter, icon: 'article' },
} as const satisfies Record<string, { folder: string; extension: string; schema: z.ZodType; icon: string }>;

type FileKind = keyof typeof FILES;
type FolderKind = keyof typeof FOLDERS;

function fileOf(kind: FileKind): CollectionFile {
  const { file, schema, icon } = FILES[kind];
  const node = describeSchema(schema);
  const isList = node.type === 'array';
  const fields = isList ? [{ ...fieldOf({ path: kind, name: kind, required: true }, node), root: true }] : fieldsOf(kind, node);
  return { name: kind, label: editorMessages.kinds[kind], icon, file: `${FOLDER}/${file}`, format: 'yaml', fields };
}

/** The text of a page is edited as it is written: a rich editor would rewrite tables and the shop's tokens. */
const BODY = { name: 'body', widget: 'markdown', label: editorMessages.body, hint: editorMessages.bodyHint, modes: ['raw'] } as const;

function folderOf(kind: FolderKind): EntryCollection {
  const { folder, extension, schema, icon } = FOLDERS[kind];
  const isPage = extension === 'md';
  const fields = fieldsOf(kind, describeSchema(schema));
  return {
    name: kind,
    label: editorMessages.kinds[kind],
    icon,
    folder: `${FOLDER}/${folder}`,
    extension,
    format: isPage ? 'yaml-frontmatter' : 'yaml',
    identifier_field: isPage ? 'title' : 'name',
    // An address is born with its route: a file more or less would stop the build.
    create: false,
    delete: false,
    fields: isPage ? [...fields, { ...BODY, modes: [...BODY.modes] }] : fields,
  };
}

/** Everything the editor may change, made from the schemas the build and the server check with. */
export function editorContent(): Pick<CmsConfig, 'collections' | 'singletons' | 'output' | 'media_folder' | 'public_folder' | 'editor'> {
  return {
    media_folder: 'public/media',
    public_folder: '/media',
    editor: { preview: false },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: [folderOf('products'), folderOf('pages')],
    singletons: [fileOf('prices'), fileOf('holidays'), fileOf('shop'), fileOf('faq')],
  };
}
