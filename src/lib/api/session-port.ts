export type TokenPair = { accessToken: string; refreshToken: string };

/** Access to the session for this layer: a store owns it, calls only read it and report changes. */
export type SessionPort = {
  /** Always reads the storage: another tab may have written it. Empty texts without a session. */
  read: () => TokenPair;
  write: (pair: TokenPair) => void;
  /** Forgets tokens, id and the logged-in flag. */
  clear: () => void;
};

let port: SessionPort = { read: () => ({ accessToken: '', refreshToken: '' }), write: () => {}, clear: () => {} };

export function connectSession(other: SessionPort): void {
  port = other;
}

export const session = (): SessionPort => port;
