/** The meaning of every code of a list. */
export type Words<Code extends string> = Record<Code, string>;

/** A list of codes under the name it has in the description. */
export type CodeGroup = { name: string; title: string; codes: Readonly<Record<string, string>> };
