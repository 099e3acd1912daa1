type Policy = { createScriptURL: (url: string) => string };
type Trusted = { createPolicy: (name: string, rules: Policy) => Policy };

/** A policy of a name can be made once in a page. */
const made = new Map<string, Policy>();

/** With Trusted Types, the page's policy allows exactly this address under this name. */
function trustedAddress(name: string, address: string): string {
  const factory = (globalThis as { trustedTypes?: Trusted }).trustedTypes;
  const policy = made.get(name) ?? factory?.createPolicy(name, { createScriptURL: () => address });
  if (policy === undefined) return address;
  made.set(name, policy);
  return policy.createScriptURL(address);
}

/** Starts a worker at its address; `name` is the policy that the page's headers allow it under. */
export const openWorker = (name: string, address: string): Worker =>
  new Worker(trustedAddress(name, address), { type: import.meta.env.DEV ? 'module' : 'classic' });
