import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { extensionOf } from '#lib/domain/artwork/file-type.ts';
import type { ArtworkMime } from '#lib/domain/artwork/mimes.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { SEED_ARTWORK_NAME } from '#lib/messages/artwork/artworks.ts';
import { artworkKey, hashFile } from '../adapters/files.ts';
import { withWork } from '../adapters/work-folder.ts';
import { publicId } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import type { Trx } from '../db/database.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { UNCHECKED } from '../modules/artwork/repository.ts';
import { slotsOfOrder } from '../modules/artwork/slots.ts';
import type { Seeded } from './demo.ts';
import { MISTAKEN_DESIGNS, MISTAKEN_DIE, type MistakenFile } from './mistaken-files.ts';

/** What the check is to find: nothing, or a colour no press prints as it is. */
type Colours = 'clean' | 'rgb';
/** A version of a demo file. */
type Version = { bytes: Uint8Array; mime: ArtworkMime };
type Seed = { make: (spec: ArtworkSpec, design: number) => Promise<Version[]>; isApproved: boolean };

const pdf = async (bytes: Promise<Uint8Array>): Promise<Version> => ({ bytes: await bytes, mime: 'application/pdf' });
const fileIn = (colours: Colours) => async (spec: ArtworkSpec) => [await pdf(makeFile(spec, colours))];
const made = async (files: readonly MistakenFile[], spec: ArtworkSpec): Promise<Version[]> =>
  Promise.all(files.map(async ({ mime, make }) => ({ bytes: await make(spec), mime })));
const mistaken = (spec: ArtworkSpec, design: number): Promise<Version[]> => made(MISTAKEN_DESIGNS[design - 1] ?? [], spec);
const coloured = (spec: ArtworkSpec, design: number): Promise<Version[]> =>
  design === 1 ? fileIn('rgb')(spec) : made([MISTAKEN_DIE], spec);

/** Statuses of demo orders that have files; the files are checked by the robot like anybody's. */
const ARTWORKS: Partial<Record<OrderStatus, Seed>> = {
  MAKERR: { make: mistaken, isApproved: false },
  MAKRDY: { make: coloured, isApproved: false },
  MAKDOWN: { make: fileIn('clean'), isApproved: true },
  SHP: { make: fileIn('clean'), isApproved: true },
};

const pt = (mm: number): number => mm * POINTS_PER_MM;
/** Of the trimmed size: far from the cut and the fold lines of anything. */
const SPOT = 0.2;

type Pdf = typeof import('@cantoo/pdf-lib');

/** Magenta of a face and of its back: two sides that are the same are warned of. */
const MAGENTA = [0.1, 0.3] as const;

function drawPage({ cmyk, rgb }: Pdf, page: PDFPage, { trim, folds }: ArtworkSpec, colours: Colours, side: number): void {
  const [width, height] = [page.getWidth(), page.getHeight()];
  page.drawRectangle({
    x: 0,
    y: 0,
    width,
    height,
    color: colours === 'rgb' ? rgb(0.98, 0.86 - (side % 2) / 5, 0.3) : cmyk(0, MAGENTA[side % 2] ?? 0, 0.75, 0),
  });
  if (folds.length > 0) return;
  const size = pt(Math.min(trim.width, trim.height) * SPOT);
  page.drawRectangle({ x: (width - size) / 2, y: (height - size) / 2, width: size, height: size, color: cmyk(0.9, 0.4, 0, 0) });
}

function addPage(pdf: Pdf, document: PDFDocument, order: ArtworkSpec, colours: Colours, side: number): void {
  const { trim, bleed } = order;
  const page = document.addPage([pt(trim.width + 2 * bleed), pt(trim.height + 2 * bleed)]);
  page.setTrimBox(pt(bleed), pt(bleed), pt(trim.width), pt(trim.height));
  drawPage(pdf, page, order, colours, side);
}

async function makeFile(order: ArtworkSpec, colours: Colours): Promise<Uint8Array> {
  // Only a demo pays for loading it.
  const pdf = await import('@cantoo/pdf-lib');
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  const pages = order.pages ?? (order.sides === 'FB' ? 2 : 1);
  for (let page = 0; page < pages; page += 1) addPage(pdf, document, order, colours, page);
  return document.save();
}

/** Keeps bytes the way an upload is kept, and answers with their hash. */
const keep = ({ config, files }: Pick<AppDeps, 'config' | 'files'>, bytes: Uint8Array): Promise<string> =>
  withWork(config.dataDir, async (folder) => {
    const path = join(folder, 'demo.pdf');
    await writeFile(path, bytes);
    const sha256 = await hashFile(path);
    await files.put(artworkKey(sha256), path);
    return sha256;
  });

/** Real files for the places of a demo order, waiting to be checked; nothing where its status has none. */
export async function seedArtworks(deps: AppDeps, trx: Trx, order: OrderTable, { at }: Pick<Seeded, 'at'>): Promise<void> {
  const seed = order.cancelled_at === null ? ARTWORKS[order.status] : undefined;
  if (seed === undefined) return;
  for (const { id: slot, spec, design } of slotsOfOrder(deps, order)) {
    for (const [index, { bytes, mime }] of (await seed.make(spec, design)).entries()) {
      const sha256 = await keep(deps, bytes);
      await trx
        .insertInto('artworks')
        .values({
          ...UNCHECKED,
          id: publicId(),
          order_id: order.id,
          slot,
          sha256,
          bytes: bytes.length,
          mime,
          name: SEED_ARTWORK_NAME.replace('pdf', extensionOf(mime)),
          version: index + 1,
          origin: 'upload',
          source_id: null,
          created_at: at('MAK').toISOString(),
          approved_at: seed.isApproved ? at('MAKDOWN').toISOString() : null,
          approved_hash: seed.isApproved ? sha256 : null,
        })
        .execute();
    }
  }
}
