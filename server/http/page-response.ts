import { type IncomingMessage, OutgoingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

/** Names and values in turn, as the HTTP server writes them: worked out once, sent with every answer. */
export type Head = readonly string[];
/** Lines of a head, each with its end, as they stand on the wire. */
type Lines = string;

declare module 'node:http' {
  interface OutgoingMessage {
    /** Writes the head: every answer of Node's passes here. Not in its documentation; without it heads are written line by line. */
    _storeHeader?(firstLine: string, headers: unknown): void;
  }
}

const storeHeader = OutgoingMessage.prototype._storeHeader;

/**
 * An answer that can take most of its head as one piece, composed and checked before. Node puts every head together again, name by name, and
 * reads each for signs that may not stand there: a third of what a page costs. Source: docs/decisions/54-pages-before-the-routes.md.
 * Everything else – the line of the status, the date, what becomes of the connection, whose turn it is on it – stays Node's own.
 */
export class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private lines: Lines = '';

  /** `writeHead` with lines that are put before its headers as they are: what stands in them is not checked again. */
  writeLines(status: number, lines: Lines, rest: Head): this {
    this.lines = lines;
    return this.writeHead(status, rest as string[]);
  }

  override _storeHeader(firstLine: string, headers: unknown): void {
    storeHeader?.call(this, firstLine + this.lines, headers);
  }
}

/** Whether an answer can take lines: a Node that writes heads elsewhere, or an answer of a test, gets them one by one. */
export const takesLines = (response: ServerResponse): response is PageResponse =>
  storeHeader !== undefined && response instanceof PageResponse;

const composed = new WeakMap<Head, Lines>();

/** The lines of a head, composed when it is sent first. @throws for a name or a value that may not stand in one */
export function linesOf(head: Head): Lines {
  const known = composed.get(head);
  if (known !== undefined) return known;
  let lines = '';
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  composed.set(head, lines);
  return lines;
}
