/** What a field of the editor is called, and what to put into it; by kind of content, then the names of the fields down to this one. */
export type EditorLabels = Readonly<Record<string, readonly [label: string, hint?: string]>>;
