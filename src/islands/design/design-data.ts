import type { Template } from '#lib/domain/design/template.ts';
import type { FaceFiles } from '#lib/stores/design/typefaces.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';

/** What the wall draws with: the templates, their inks as screens show them (by «c,m,y,k»), and where the files of their typefaces are. */
export type DesignData = {
  templates: readonly Template[];
  screens: Readonly<Record<string, string>>;
  faces: Readonly<Record<string, FaceFiles>>;
};

/** Where pages are built nothing is drawn: the first answer would carry sixty pictures. */
const NOTHING: DesignData = { templates: [], screens: {}, faces: {} };

async function fetchDesignData(url: string): Promise<DesignData> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return (await answer.json()) as DesignData;
}

async function ofPage(): Promise<DesignData> {
  const link = document.querySelector<HTMLLinkElement>('link[data-design]');
  return link === null ? NOTHING : importWithRetry(() => fetchDesignData(link.href));
}

/** In the browser this module is ready once the data is there, so the wall wakes with it as with its own code. */
export const DESIGN_DATA: DesignData = import.meta.env.SSR ? NOTHING : await ofPage();
