import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type OutgoingLetter = { id: string; to: string; subject: string; text: string; html: string; date: Date };
export type Mailer = { send: (letter: OutgoingLetter) => Promise<void> };

const CONNECT_LIMIT_MS = 5000;

const messageOf = (from: string, { id, ...letter }: OutgoingLetter) => ({ ...letter, from, messageId: `<${id}@tirazh>` });

/** The default: every letter is an `.eml` file any mail program opens. */
export function createFileMailer(folder: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await composer.sendMail({ ...messageOf(from, letter), textEncoding: 'base64' });
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${letter.id}.eml`);
      writeFileSync(`${path}.part`, message as Buffer);
      renameSync(`${path}.part`, path);
    },
  };
}

/** A real mail server, `smtp://user:password@host:port`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: CONNECT_LIMIT_MS * 2,
  });
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(from, letter));
    },
  };
}
