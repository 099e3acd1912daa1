async function fetchFile(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

/** The font of a typeface, and its table as it was sent. @throws when the line is down or a file is missing */
export async function fetchTypeface({ font, table }: { font: string; table: string }): Promise<{ font: ArrayBuffer; table: unknown }> {
  const [bytes, read] = await Promise.all([
    fetchFile(font).then((answer) => answer.arrayBuffer()),
    fetchFile(table).then((answer): Promise<unknown> => answer.json()),
  ]);
  return { font: bytes, table: read };
}

/** Lets the page draw with a font under a name. @throws when the browser cannot read it */
export async function showFont(name: string, font: ArrayBuffer): Promise<void> {
  document.fonts.add(await new FontFace(name, font).load());
}
