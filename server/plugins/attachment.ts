import type { FastifyReply } from 'fastify';

/** Under a generated name: nothing a person typed becomes part of a header. */
type SavedFile = { name: string; type: string; bytes: unknown };

/** Sends a file as an attachment: browsers save it and show none of it. */
export const attach = (reply: FastifyReply, { name, type, bytes }: SavedFile): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).serializer(String).send(bytes);
