import { WIRE_WORDS } from '#lib/messages/operator/api.ts';

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: object; example?: unknown };
type Media = Record<string, { schema: object }>;

const FILE = { type: 'string', format: 'binary' } as const;
const text = (pattern?: string): object => ({ type: 'string', ...(pattern === undefined ? {} : { pattern }) });

/** A header of a call; its words stand beside those of all others. */
const header = (name: keyof typeof WIRE_WORDS, example: string, schema: object = text(), required = false): Parameter => ({
  ...{ name, in: 'header', required, description: WIRE_WORDS[name], schema, example },
});

/** The key of a call that must not happen twice. */
export const KEY = header('Idempotency-Key', '3f2b8c1a-6d4e-4f5a-9b7c-1e2d3c4b5a69', text('^[A-Za-z0-9_-]{16,64}$'), true);

const RANGE = [
  header('Range', 'bytes=0-1023'),
  header('If-None-Match', '"9f86d081884c7d659a2feaa0c55ad015"'),
  header('If-Range', '"9f86d081"'),
];
const TUS = [
  header('Tus-Resumable', '1.0.0', text('^1\\.0\\.0$'), true),
  header('Artwork-Key', 'Vq3mX0aL9cT2rY7kP5sD1e', text('^[\\w-]{20,64}$'), true),
];
const UPLOAD = [
  ...TUS,
  header('Upload-Length', '184201', text('^\\d{1,15}$'), true),
  header('Upload-Metadata', 'order VnEz,slot ZDEtYmxvY2s=', text(), true),
];
const OFFSET = header('Upload-Offset', '0', text('^\\d{1,15}$'), true);

/** Headers a call understands besides its contract, by «method path». */
export const HEADERS: Readonly<Record<string, readonly Parameter[]>> = {
  'post /api/order': [header('Order-Code', '48213907')],
  'get /api/order/list/{id}/changes': [header('If-None-Match', '"9f86d081"')],
  'get /api/integration/orders/{number}/layouts/{sha256}': RANGE,
  'post /api/layouts/upload': UPLOAD,
  'patch /api/layouts/upload/{uploadId}': [...TUS, OFFSET],
  'delete /api/layouts/upload/{uploadId}': TUS,
};

const files = (...types: string[]): Media => Object.fromEntries(types.map((type) => [type, { schema: FILE }]));
const pdf = files('application/pdf');
const artworks = files('application/pdf', 'image/jpeg', 'image/png', 'image/tiff');

/** Answers that are files, not JSON. */
export const FILES: Readonly<Record<string, Media>> = {
  'get /api/invoice/{invoiceId}': pdf,
  'get /api/user/{id}/documents/{documentId}': pdf,
  'get /api/user/{id}/documents/{documentId}/xml': files('application/xml'),
  'get /api/legal/{hash}': files('text/plain'),
  'get /api/layouts/file/{artworkId}': artworks,
  'get /api/integration/orders/{number}/layouts/{sha256}': artworks,
  'get /api/layouts/preview/{artworkId}/{page}': files('image/png'),
  'get /api/layouts/plates/{artworkId}/{page}': files('image/png'),
  'get /api/layouts/detail/{artworkId}/{page}': files('image/jpeg'),
  'get /api/order/list/{id}/{purchaseId}/claim/{claimId}/{position}': files('image/jpeg', 'image/png', 'image/webp'),
  'get /api/inquiries/of/{id}/{inquiryId}/proposals/{version}/pdf': pdf,
  'get /api/inquiries/of/{id}/{inquiryId}/files/{position}': files('application/octet-stream'),
  'get /api/inquiries/of/{id}/{inquiryId}/proposals/{version}/files/{position}': files('application/octet-stream'),
  'get /api/integration/inquiries/{inquiry}/files/{position}': files('application/octet-stream'),
  'get /api/1c/exchange': files('text/plain', 'application/xml'),
  'post /api/1c/exchange': files('text/plain'),
};

/** Requests that are files. */
export const BODIES: Readonly<Record<string, Media>> = {
  'put /api/order/list/{id}/{purchaseId}/claim/{claimId}/{position}': files('image/jpeg', 'image/png', 'image/webp'),
  'put /api/inquiries/of/{id}/{inquiryId}/files/{position}': files('application/octet-stream'),
  'put /api/integration/inquiries/{inquiry}/attachments/{position}': files('application/octet-stream'),
  'patch /api/layouts/upload/{uploadId}': files('application/offset+octet-stream'),
  'post /api/1c/exchange': files('application/octet-stream'),
};

/** Statuses that another protocol answers with. */
export const MORE_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'post /api/layouts/upload': ['201', '412'],
  'get /api/integration/orders/{number}/layouts/{sha256}': ['304'],
};
