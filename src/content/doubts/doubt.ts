/**
 * A change of the content that may well be a slip: it goes to the customers only when its editor has typed its name. `name` is what it is
 * of – a product, a paper, a file; `line` says the field and what it was.
 */
export type Doubt = { name: string; line: string };
