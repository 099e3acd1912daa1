import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { markdownMistakes } from '../checks/markdown.ts';

const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

type PagePreview = { text: string; mistakes: string[] };

/** A page as it will read: tokens filled in, and what the build would refuse, by its line. */
export function previewPage(body: string, tokens: Readonly<Record<string, string>>): PagePreview {
  const names = Object.keys(tokens);
  const unknown = [...body.matchAll(TOKEN)].filter(([, token = '']) => tokens[token] === undefined);
  return {
    text: body.replace(TOKEN, (written: string, token: string) => tokens[token] ?? written),
    mistakes: [
      ...unknown.map(([written, token = '']) => contentMessages.unknownToken(written, nearest(token, names))),
      ...markdownMistakes(body).map(({ line, reason }) => contentMessages.lineError('', reason, line + 1).replace(/^: /, '')),
    ],
  };
}
