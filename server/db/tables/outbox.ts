/** A letter to be sent: written with the change it is about, sent afterwards, never twice. */
export type OutboxTable = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: string;
  /** Not before this time; moves on after a failed attempt. */
  due_at: string;
  locked_until: string;
  attempts: number;
  sent_at: string | null;
  failure: string | null;
  /** 1: the row goes as soon as the letter is sent; its recipient is no longer the shop's to know. */
  is_erased_once_sent: number;
  /** Lower goes first: 0 what an account waits for, 1 orders and money, 2 what can wait. */
  urgency: 0 | 1 | 2;
  /** When the mail server refused it for good. */
  refused_at: string | null;
  /** Of an advertising letter: the address that ends such letters. */
  unsubscribe: string | null;
  /** The invoice that goes with it as PDF. */
  invoice_id: string | null;
  /** 1: to the people of the shop; one that bounces is reported to no one. */
  is_to_staff: number;
  /** 1: that it bounced has been reported. */
  is_bounce_reported: number;
};
