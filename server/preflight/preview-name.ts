/** The file a page's picture is kept in; apart from the check itself, whose libraries belong into the child alone. */
export const previewName = (page: number): string => `page-${page}.png`;
