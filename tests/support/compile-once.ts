/**
 * Set up before every file of tests: each check of an artwork starts an engine of its own, as in a shop; the megabytes of its program
 * are compiled once in a process that runs many checks.
 */
const { instantiate } = WebAssembly;
const compiled = new Map<number, Promise<WebAssembly.Module>>();

async function instantiateCompiled(source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports) {
  if (source instanceof WebAssembly.Module) return instantiate(source, imports);
  const module = compiled.get(source.byteLength) ?? WebAssembly.compile(source);
  compiled.set(source.byteLength, module);
  return { module: await module, instance: await instantiate(await module, imports) };
}

// Files of one process share what is global: the first of them has set it up for all.
if (instantiate.name !== instantiateCompiled.name) WebAssembly.instantiate = instantiateCompiled as typeof WebAssembly.instantiate;
