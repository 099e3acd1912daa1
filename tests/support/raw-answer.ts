/** The text of one HTTP answer as a response. */
export function read(answer: string): Response {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(body, { status: Number(first.split(' ')[1]), headers });
}
