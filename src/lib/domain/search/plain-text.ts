/** Text as people compare it: lower case, «ё» as «е». */
export const plainText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
