/** The words of a call: what a person may remember of it. */
const wordsOf = (operation) => JSON.stringify(operation).toLowerCase();

/** Calls that have every word asked for, in the groups they stand in. */
function findCalls(groups, phrase) {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) =>
      group.set(
        'operations',
        group.get('operations').filter((operation) => words.every((word) => wordsOf(operation).includes(word))),
      ),
    )
    .filter((group) => group.get('operations').size > 0);
}

document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  plugins: [{ fn: { opsFilter: findCalls } }],
  validatorUrl: null,
});
