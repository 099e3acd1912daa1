/** Takes the line breaks and indents out of an inline script. Such scripts hold no comments and no multi-line strings, and end every statement. */
export const compact = (source: string): string => source.replaceAll(/\n\s*/g, '');
