import type { APIRoute, GetStaticPaths } from 'astro';
import { designDataFile } from '#components/design/design-data.ts';

/** The file that the wall of templates draws with. */
export const getStaticPaths = (async () => {
  const { path, text } = await designDataFile();
  return [{ params: { designData: path }, props: { text } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
