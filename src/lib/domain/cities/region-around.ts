/** The region a city lies in; empty for a city that is a region itself: «г Санкт-Петербург» says nothing beside «Санкт-Петербург». */
export const regionAround = ({ name, subject }: { name: string; subject: string }): string => (subject.endsWith(` ${name}`) ? '' : subject);
