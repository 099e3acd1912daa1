import type { Finding } from '../../domain/artwork/report.ts';

/** A finding as it is told: what it is called, what was measured against what, and what to do about it. */
export type Explanation = { title: string; text: string; fix: string };

/** `kind:name` of a finding's detail. */
export function detailParts({ detail }: Pick<Finding, 'detail'>): [kind: string, name: string] {
  const text = detail ?? '';
  const at = text.indexOf(':');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export const onPage = ({ page }: Pick<Finding, 'page'>): string => (page === null ? 'В файле' : `На странице ${page}`);
