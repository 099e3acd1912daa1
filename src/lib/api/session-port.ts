export type TokenPair = { accessToken: string; refreshToken: string };

/** What the calls need to know of the session. It is kept by a store; this layer only reads and reports. */
export type SessionPort = {
  /** Always what is stored right now: another tab may have written it. Empty texts without a session. */
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
