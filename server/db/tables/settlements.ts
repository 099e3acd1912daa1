/** The imported settlement register: one row for the file, one row of text per region (85 short rows load faster than 150,000). */
export type SettlementRegisterTable = {
  id: string;
  file_name: string;
  /** Date the register itself bears, ISO 8601. */
  register_date: string;
  imported_at: string;
  place_count: number;
};

export type SettlementPartTable = {
  register_id: string;
  region: string;
  /** Tab-separated lines: id, name, type, district, town, postal code, importance. */
  body: string;
};
