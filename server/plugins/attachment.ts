import type { FastifyReply } from 'fastify';

/** Under a generated name: nothing a person typed becomes part of a header. */
type SavedFile = { name: string; type: string; bytes: unknown };

const ASCII = /^[\x20-\x7e]+$/;

/** Headers are of ASCII: a name in Russian goes as RFC 6266 has it, which every browser reads. */
const nameParameter = (name: string): string => (ASCII.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`);

/** Sends a file as an attachment: browsers save it and show none of it. */
export const attach = (reply: FastifyReply, { name, type, bytes }: SavedFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; ${nameParameter(name)}`)
    .serializer(String)
    .send(bytes);
