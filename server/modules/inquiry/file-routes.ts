import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId } from '#lib/contracts/fields.ts';
import { INQUIRY, InquiryFileQuery, InquiryFiles, MAX_INQUIRY_FILE_BYTES, MAX_INQUIRY_FILES } from '#lib/contracts/inquiry.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { attach } from '../../plugins/attachment.ts';
import { requireOwner, requireUnreadOwner } from '../auth/guard.ts';
import { attachmentName, openFile } from './files.ts';
import { renderProposal } from './proposal-pdf.ts';
import { isMaskedFor } from './sender-proof.ts';
import { addFile, openForFile, ownInquiry } from './service.ts';

const ERRORS = {
  400: ErrorBody,
  401: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  413: ErrorBody,
  429: ErrorBody,
  503: ErrorBody,
};
const security = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, inquiryId: PublicId });
const Position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INQUIRY_FILES));
const Version = z.coerce.number().check(z.int(), z.positive());

function registerProposalFiles(app: Shop): void {
  app.get(
    INQUIRY.proposalPdf,
    {
      schema: {
        summary: 'Предложение, PDF',
        produces: ['application/pdf'],
        security,
        params: z.extend(One, { version: Version }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.document },
    },
    async (request, reply) => {
      const { deps, params, headers } = request;
      const inquiry = await ownInquiry(deps.db, { owner: await requireOwner(request), id: params.inquiryId });
      // A guest's link may have been passed on.
      const isMasked = isMaskedFor(deps, inquiry, headers.cookie);
      const { name, bytes } = await renderProposal(deps, inquiry, { version: params.version, isMasked });
      return attach(reply, { name, type: 'application/pdf', bytes });
    },
  );
  app.get(
    INQUIRY.proposalFile,
    {
      schema: {
        summary: 'Файл магазина к предложению, вложением',
        security,
        params: z.extend(One, { version: Version, position: Position }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiryFile },
    },
    async (request, reply) => {
      const {
        number,
        id,
        version: newest,
      } = await ownInquiry(request.deps.db, { owner: await requireOwner(request), id: request.params.inquiryId });
      const { version, position } = request.params;
      // Files of a proposal that is not made yet are the shop's own.
      if (version > newest) throw apiError(404, 'not_found');
      const { name, bytes } = await openFile(request.deps, id, { version, position });
      return attach(reply, {
        name: attachmentName(`proposal-${number}-${version}-${position}`, name),
        type: 'application/octet-stream',
        bytes,
      });
    },
  );
}

function registerOwnFile(app: Shop): void {
  app.get(
    INQUIRY.file,
    {
      schema: {
        summary: 'Мой файл из запроса, вложением; запрос гостя – только браузеру, из которого он отправлен',
        security,
        params: z.extend(One, { position: Position }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiryFile },
    },
    async (request, reply) => {
      const { deps, params, headers } = request;
      const inquiry = await ownInquiry(deps.db, { owner: await requireOwner(request), id: params.inquiryId });
      // A guest's link may have been passed on.
      if (isMaskedFor(deps, inquiry, headers.cookie)) throw apiError(404, 'not_found');
      const { name, bytes } = await openFile(deps, inquiry.id, { version: 0, position: params.position });
      const stem = `inquiry-${inquiry.number}-${params.position}`;
      return attach(reply, { name: attachmentName(stem, name), type: 'application/octet-stream', bytes });
    },
  );
}

function registerTakingFile(app: Shop): void {
  app.put(
    INQUIRY.file,
    {
      schema: {
        summary: 'Приложить файл к моему запросу: любой вид до 25 МБ, телом запроса как есть, имя – в параметре name',
        consumes: ['application/octet-stream'],
        security,
        params: z.extend(One, { position: Position }),
        querystring: InquiryFileQuery,
        response: { 200: InquiryFiles, ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiryFile, bringsFile: true },
      // A sender who may not add a file is refused before the body is read.
      preParsing: async (request) => {
        const owner = await requireUnreadOwner(request);
        if (Number(request.headers['content-length'] ?? 0) > MAX_INQUIRY_FILE_BYTES) throw apiError(413, 'too_large');
        await openForFile(request.deps.db, { owner, id: request.params.inquiryId });
      },
    },
    async (request) => {
      const { position } = request.params;
      return addFile(
        request.deps,
        { owner: await requireOwner(request), id: request.params.inquiryId },
        { ip: request.ip, position, name: request.query.name, bytes: request.raw },
      );
    },
  );
}

/** Routes of files: those a customer adds and has added, and those of a proposal. */
export function registerInquiryFileRoutes(app: Shop): void {
  registerProposalFiles(app);
  registerOwnFile(app);
  // In its own scope, so that no other route accepts a body that is not JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the disk: nothing here reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    registerTakingFile(scope as unknown as Shop);
  });
}
