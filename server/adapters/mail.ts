import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedOnce } from '../base/loaded-once.ts';

/** A file that goes with a letter. */
export type Attachment = { name: string; bytes: Buffer };

/** `unsubscribe` is the unsubscribe address of an advertising letter; `invoiceId`: the invoice it is about, drawn by who sends it. */
export type OutgoingLetter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  unsubscribe: string | null;
  invoiceId: string | null;
  attachment?: Attachment;
};
export type Mailer = { send: (letter: OutgoingLetter) => Promise<void> };

/** The mail server refused the letter, permanently (5xx of SMTP) or for now. Any other error means it did not answer. */
export class LetterRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Refusals at these commands are about the letter; a refused password or sender says nothing about it. */
const ABOUT_LETTER = new Set(['RCPT TO', 'DATA']);

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

function refusalOf(error: unknown): unknown {
  const { code, command, responseCode } = error as SmtpError;
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EENVELOPE' && command === 'API') return new LetterRefused(text, true);
  if (typeof responseCode !== 'number') return error;
  return new LetterRefused(text, responseCode >= 500 && typeof command === 'string' && ABOUT_LETTER.has(command));
}

const CONNECT_LIMIT_MS = 5000;

/** RFC 2369 and 8058: mail programs show an unsubscribe button that sends one POST. */
const unsubscribeHeaders = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The sender's domain; spam filters distrust a name that no host has. */
const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
const messageIdOf = (from: string, id: string): string => `<${id}@${domainOf(from)}>`;

/** Marks the letter as automatic, so that answering machines stay silent. Source: RFC 3834 §5. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const PDF = 'application/pdf';

const messageOf = (from: string, { id, unsubscribe, invoiceId: _, attachment, ...letter }: OutgoingLetter) => ({
  ...letter,
  attachments: attachment === undefined ? [] : [{ filename: attachment.name, content: attachment.bytes, contentType: PDF }],
  from,
  messageId: messageIdOf(from, id),
  headers: { ...AUTOMATIC, ...unsubscribeHeaders(unsubscribe) },
});

/** A header is one line, so line ends become spaces. */
const headerText = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** One body of several parts, after its own headers. */
const multipart = (kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, part, '']),
    `--${boundary}--`,
    '',
  ].join('\n');

const textPart = (type: string, body: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', body].join('\n');

/** Lines of base64 are at most 76 signs long (RFC 2045). */
const LINE_OF_BASE64 = /.{1,76}/g;

const filePart = ({ name, bytes }: Attachment): string =>
  [
    `Content-Type: ${PDF}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    ...(bytes.toString('base64').match(LINE_OF_BASE64) ?? []),
  ].join('\n');

/** RFC 5322 with plain UTF-8 (RFC 6532, 8bit): it opens in a mail program and reads in any text editor. */
function composeEml(from: string, { id, to, subject, text, html, date, unsubscribe, attachment }: OutgoingLetter): string {
  const words = multipart('alternative', `part-${id}`, [textPart('text/plain', text), textPart('text/html', html)]);
  const headers = {
    ...{ From: from, To: to, Subject: subject, 'Message-ID': messageIdOf(from, id), Date: date.toUTCString() },
    ...AUTOMATIC,
    ...unsubscribeHeaders(unsubscribe),
  };
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${headerText(value)}`),
    'MIME-Version: 1.0',
    attachment === undefined ? words : multipart('mixed', `file-${id}`, [words, filePart(attachment)]),
  ].join('\n');
}

/** The default mailer: every letter becomes an `.eml` file, completely or not at all, for the shop's user alone. */
export function createFileMailer(folder: string, from: string): Mailer {
  return {
    send: async (letter) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.id}.eml`);
      writeFileSync(`${path}.part`, composeEml(from, letter), { mode: 0o600 });
      renameSync(`${path}.part`, path);
    },
  };
}

const LIMITS = { connectionTimeout: CONNECT_LIMIT_MS, greetingTimeout: CONNECT_LIMIT_MS, socketTimeout: CONNECT_LIMIT_MS * 2 };

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Letters and the password leave the machine only with TLS; a private relay can be used with `?requireTLS=false`. */
export const smtpOptions = (url: string) => ({ url, requireTLS: !OWN_MACHINE.test(new URL(url).hostname), ...LIMITS });

/** The SMTP client is loaded with the first letter: a shop that writes letters to files never needs it. */
async function openTransport(url: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(smtpOptions(url));
}

/** Connects and logs in without sending. @throws when the mail server does not answer or refuses */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A real mail server, `smtp://user:password@host:port`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = loadedOnce(() => openTransport(url));
  return {
    send: async (letter) => {
      await (await transport()).sendMail(messageOf(from, letter)).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
  };
}
