import type { DataRequestKind } from '#lib/domain/customer/data-request.ts';

/** A person's letter about personal data. `contact`: an e-mail or a phone, as other tables store it; `received_on`: a Moscow day. */
export type DataRequestTable = {
  id: string;
  contact: string;
  kind: DataRequestKind;
  received_on: string;
  answered_at: string | null;
};
