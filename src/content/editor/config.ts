import type { CmsConfig, CollectionFile, EntryCollection } from '@sveltia/cms';
import type { z } from 'zod';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { PRODUCT_ADDRESS } from '../product-names.ts';
import { ArtworkCheckFile } from '../schemas/artwork-check.ts';
import { CalendarFile } from '../schemas/calendar.ts';
import { PickupPointFile, TariffFile } from '../schemas/delivery.ts';
import { menuFile } from '../schemas/menu.ts';
import { OrderStatusFile } from '../schemas/order-statuses.ts';
import { PlaceFile } from '../schemas/place.ts';
import { PriceListFile } from '../schemas/price-list.ts';
import { productFile } from '../schemas/product.ts';
import { CostsFile, referenceOrdersFile } from '../schemas/reference-orders.ts';
import { reviewsFile } from '../schemas/reviews.ts';
import { searchFile } from '../schemas/search.ts';
import { FaqFile, PageFrontMatter, ShopFile } from '../schemas/shop.ts';
import { fieldOf, fieldsOf } from './fields.ts';
import { describeSchema } from './json-schema.ts';
import { type FileKind, formatOf } from './kinds.ts';

const FOLDER = 'src/content';

/** What the files of a shop name one another by, each with what people call it. */
type Called = Readonly<Record<string, string>>;
export type EditorNames = { papers: Called; products: Called; pages: Called };

type FileSort = { file: string; schema: z.ZodType; icon: string };
type FolderSort = { folder: string; extension: 'yaml' | 'md'; schema: z.ZodType; icon: string };

/** Kinds of content by their place in the repository. */
export function filesOf({ papers, products, pages }: EditorNames) {
  const [codes, slugs, addresses] = [Object.keys(papers), Object.keys(products), Object.keys(pages)];
  return {
    prices: { file: 'prices/price-list.yaml', schema: PriceListFile, icon: 'payments' },
    orders: { file: 'prices/reference-orders.yaml', schema: referenceOrdersFile(slugs, codes), icon: 'fact_check' },
    costs: { file: 'prices/costs.yaml', schema: CostsFile, icon: 'calculate' },
    tariffs: { file: 'delivery/tariffs.yaml', schema: TariffFile, icon: 'local_shipping' },
    points: { file: 'delivery/pickup-points.yaml', schema: PickupPointFile, icon: 'location_on' },
    holidays: { file: 'calendar/holidays.yaml', schema: CalendarFile, icon: 'calendar_month' },
    shop: { file: 'shop.yaml', schema: ShopFile, icon: 'storefront' },
    place: { file: 'place.yaml', schema: PlaceFile, icon: 'map' },
    reviews: { file: 'reviews.yaml', schema: reviewsFile(slugs, codes), icon: 'reviews' },
    menu: { file: 'menu.yaml', schema: menuFile(slugs), icon: 'menu' },
    faq: { file: 'faq.yaml', schema: FaqFile, icon: 'help' },
    search: { file: 'search.yaml', schema: searchFile(slugs, addresses), icon: 'search' },
    check: { file: 'artwork-check.yaml', schema: ArtworkCheckFile, icon: 'rule' },
    statuses: { file: 'order-statuses.yaml', schema: OrderStatusFile, icon: 'route' },
  } as const satisfies Record<FileKind, FileSort>;
}

export const foldersOf = ({ papers }: EditorNames) =>
  ({
    products: { folder: 'products', extension: 'yaml', schema: productFile(Object.keys(papers)), icon: 'shopping_bag' },
    pages: { folder: 'pages', extension: 'md', schema: PageFrontMatter, icon: 'article' },
  }) as const satisfies Record<string, FolderSort>;

type FolderKind = keyof ReturnType<typeof foldersOf>;

const allNames = ({ papers, products, pages }: EditorNames): Called => ({ ...papers, ...products, ...pages });

function fileOf(kind: FileKind, { file, schema, icon }: FileSort, names: EditorNames): CollectionFile {
  const node = describeSchema(schema);
  const known = allNames(names);
  const isList = node.type === 'array';
  const fields = isList
    ? [{ ...fieldOf({ path: kind, name: kind, required: true, names: known }, node), root: true }]
    : fieldsOf(kind, node, known);
  return { name: kind, label: editorMessages.kinds[kind], icon, file: `${FOLDER}/${file}`, format: formatOf(kind), fields };
}

/** The address of a product may be typed by hand; what it may be made of is said at once and not by the build. */
const ADDRESS = {
  template: '{{slug}}',
  editable: true,
  hint: editorMessages.addressHint,
  pattern: [PRODUCT_ADDRESS.source, editorMessages.addressShape],
} satisfies EntryCollection['slug'] as EntryCollection['slug'];

/** The text of a page is edited as it is written: a rich editor would rewrite tables and the shop's tokens. */
const BODY = { name: 'body', widget: 'markdown', label: editorMessages.body, hint: editorMessages.bodyHint, modes: ['raw'] } as const;

function folderOf(kind: FolderKind, { folder, extension, schema, icon }: FolderSort, names: EditorNames): EntryCollection {
  const isPage = extension === 'md';
  const fields = fieldsOf(kind, describeSchema(schema), allNames(names));
  return {
    name: kind,
    label: editorMessages.kinds[kind],
    icon,
    folder: `${FOLDER}/${folder}`,
    extension,
    format: isPage ? 'yaml-frontmatter' : formatOf(kind),
    identifier_field: isPage ? 'title' : 'name',
    // A product is born with its file. The address of a page is born with its route: a file more or less would stop the build.
    create: !isPage,
    delete: false,
    slug: isPage ? { template: '{{slug}}', editable: false } : ADDRESS,
    fields: isPage ? [...fields, { ...BODY, modes: [...BODY.modes] }] : fields,
  };
}

type EditorPart = Pick<CmsConfig, 'collections' | 'singletons' | 'output' | 'media_folder' | 'public_folder' | 'editor' | 'slug'>;

/** Everything the editor may change, made from the schemas the build and the server check with. */
export function editorContent(names: EditorNames): EditorPart {
  const [files, folders] = [filesOf(names), foldersOf(names)];
  return {
    media_folder: 'public/media',
    public_folder: '/media',
    editor: { preview: true },
    // A product's file is its address: of a Russian name it gets the Latin letters.
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: [folderOf('products', folders.products, names), folderOf('pages', folders.pages, names)],
    singletons: Object.entries(files).map(([kind, sort]) => fileOf(kind as FileKind, sort, names)),
  };
}
