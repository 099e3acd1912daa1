/** How an object is stored and later answered. */
export type ObjectFacts = { type: string; cache: string; encoding: string | null };

/** A folder of objects in a store; every call is whole or not at all, a row of calls is not. */
export type Bucket = {
  /** Null: no such object. */
  read: (key: string) => Promise<string | null>;
  write: (key: string, body: Buffer, facts: ObjectFacts) => Promise<void>;
  /** An empty object a website store answers with a redirect for good. */
  writeRedirect: (key: string, target: string) => Promise<void>;
  /** Within the store: the bytes travel nowhere, facts included. */
  copy: (from: string, to: string) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
};
