import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedOnce } from '../base/loaded-once.ts';

/** `unsubscribe` is of advertising letters alone: the address that ends them. */
export type OutgoingLetter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  unsubscribe: string | null;
};
export type Mailer = { send: (letter: OutgoingLetter) => Promise<void> };

/** The mail server has answered, and the answer is no: for good (5xx of SMTP) or for now. Everything else a mailer throws is silence. */
export class LetterRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** What is said of this very letter; a refusal of the shop's own address or password says nothing about a letter. */
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

/** RFC 2369 and 8058: a mail program shows a button, and one POST to the address is enough. */
const unsubscribeHeaders = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The domain the shop writes from: filters suspect a name that no host has. */
const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
const messageIdOf = (from: string, id: string): string => `<${id}@${domainOf(from)}>`;

/** No person wrote it: an answering machine must not answer. Source: RFC 3834 §5. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const messageOf = (from: string, { id, unsubscribe, ...letter }: OutgoingLetter) => ({
  ...letter,
  from,
  messageId: messageIdOf(from, id),
  headers: { ...AUTOMATIC, ...unsubscribeHeaders(unsubscribe) },
});

/** A header is one line: whatever would begin another is a space. */
const headerText = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** RFC 5322 with UTF-8 as it is (RFC 6532, 8bit): opens in a mail program and reads in any text editor. */
function composeEml(from: string, { id, to, subject, text, html, date, unsubscribe }: OutgoingLetter): string {
  const boundary = `part-${id}`;
  const part = (type: string, body: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', body, ''].join('\n');
  const headers = {
    ...{ From: from, To: to, Subject: subject, 'Message-ID': messageIdOf(from, id), Date: date.toUTCString() },
    ...AUTOMATIC,
    ...unsubscribeHeaders(unsubscribe),
  };
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${headerText(value)}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\n');
}

/** The default: every letter is an `.eml` file; it appears whole or not at all. */
export function createFileMailer(folder: string, from: string): Mailer {
  return {
    send: async (letter) => {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${letter.id}.eml`);
      writeFileSync(`${path}.part`, composeEml(from, letter));
      renameSync(`${path}.part`, path);
    },
  };
}

const LIMITS = { connectionTimeout: CONNECT_LIMIT_MS, greetingTimeout: CONNECT_LIMIT_MS, socketTimeout: CONNECT_LIMIT_MS * 2 };

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Letters and the password leave the machine by TLS only; who has a relay of his own in a closed net says `?requireTLS=false`. */
export const smtpOptions = (url: string) => ({ url, requireTLS: !OWN_MACHINE.test(new URL(url).hostname), ...LIMITS });

/** The mail client comes with the first letter: a shop whose letters are files has none. */
async function openTransport(url: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(smtpOptions(url));
}

/** Connects and logs in; sends nothing. @throws when the mail server does not answer or refuses */
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
