/**
 * An address that waits for a product; the id is what the links in its letter carry. The row goes with the letter that says the product has
 * come. Before `confirmed_at` the address may be anyone's, and nothing is sent to it but the question.
 */
export type ArrivalTable = {
  id: string;
  email: string;
  product: string;
  text_version: string;
  asked_at: string;
  ip: string;
  confirmed_at: string | null;
};
