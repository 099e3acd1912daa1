export type UserTable = {
  id: number;
  customer_id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string;
  /** ISO time, or null until the address is confirmed. */
  confirmed_at: string | null;
  /** 0 means «none chosen». */
  default_manager: number;
  /** Personal discount in percent. */
  discount: number;
  kind: 'person' | 'organisation';
  organisation_name: string | null;
  inn: string | null;
  kpp: string | null;
  created_at: string;
  /** Grows with every change the customer makes: a page that shows an older one is told. */
  version: number;
  /** JSON list of the kinds of letters the customer does not want. */
  muted_letters: string;
};

/** What a customer agreed to, when, from where, and to which text (152-ФЗ). */
export type ConsentTable = {
  id: string;
  user_id: number;
  purpose: string;
  text_version: string;
  given_at: string;
  ip: string;
  withdrawn_at: string | null;
};

/** One login: its refresh tokens follow one another, and only their hashes are here. */
export type SessionTable = {
  id: string;
  user_id: number;
  /** Hash of the refresh token that is good now, and of the one before it with the time it was replaced. */
  token_hash: string;
  previous_hash: string | null;
  rotated_at: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** Browser and system in words, never the whole user agent; empty when it named none. */
  device: string;
  /** Login or the last refresh, which is at most an access token's life ago. */
  last_used_at: string;
};

/** Letters carry a single-use token; only its hash is kept. */
export type MailTokenTable = { hash: string; user_id: number; purpose: 'confirm' | 'reset'; expires_at: string; used_at: string | null };

/**
 * A wanted change of e-mail. `void` letters carry no token: the address is taken, and its owner was informed. Addresses that were once
 * the customer's stay here until the account is erased, so that letters to them are found.
 */
export type EmailChangeTable = {
  hash: string;
  user_id: number;
  old_email: string;
  new_email: string;
  letter_id: string;
  requested_at: string;
  expires_at: string;
  state: 'open' | 'void' | 'replaced' | 'done';
};

export type ManagerTable = { id: number; name: string; phone: string; email: string };

/**
 * A record a customer keeps for later, as JSON of its contract. `version` grows with every change. Of a customer's records
 * the one with the greatest `default_rank` is the default, the oldest of several: so there is exactly one while any exist.
 */
export type SavedRecordTable = {
  user_id: number;
  id: string;
  body: string;
  version: number;
  default_rank: number;
  created_at: string;
};

/**
 * The way back to the address an account had before its e-mail was changed, by the link of the letter sent there. While it is open
 * no other account can take the address.
 */
export type EmailReturnTable = {
  hash: string;
  user_id: number;
  old_email: string;
  new_email: string;
  created_at: string;
  expires_at: string;
  state: 'open' | 'done' | 'void';
};

/** A browser a customer has logged in from, by the hash of its cookie; the network is a prefix, never a whole address. */
export type KnownDeviceTable = {
  user_id: number;
  hash: string;
  name: string;
  network: string;
  created_at: string;
  last_seen_at: string;
};
