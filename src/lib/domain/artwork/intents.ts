/** Newspapers, gravure and screens: conditions of another press than a sheet-fed offset or digital one. */
const OTHER_PRESS = /ifra|news|snap|gravure|psr|flexo|rgb|display|screen|p3\b/i;

/** Output conditions that a file was made for and that are not those of this press. */
export const otherIntents = (intents: readonly string[]): string[] => [...new Set(intents)].filter((intent) => OTHER_PRESS.test(intent));
