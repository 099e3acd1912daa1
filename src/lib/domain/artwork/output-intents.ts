/** Conditions of other kinds of press than sheet-fed offset or digital: newspapers, gravure, screens. */
const OTHER_PRESS = /ifra|news|snap|gravure|psr|flexo|rgb|display|screen|p3\b/i;

/** Output intents of a file that are not made for this kind of press. */
export const otherOutputIntents = (intents: readonly string[]): string[] =>
  [...new Set(intents)].filter((intent) => OTHER_PRESS.test(intent));
