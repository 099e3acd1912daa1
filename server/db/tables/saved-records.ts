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
