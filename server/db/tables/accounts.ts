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
};

/** What somebody agreed to, when, from where, and to which text (152-ФЗ). */
export type ConsentTable = { id: string; user_id: number; purpose: string; text_version: string; given_at: string; ip: string };

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
};

/** Letters carry a single-use token; only its hash is kept. */
export type MailTokenTable = { hash: string; user_id: number; purpose: 'confirm' | 'reset'; expires_at: string; used_at: string | null };

export type ManagerTable = { id: number; name: string; phone: string; email: string };
