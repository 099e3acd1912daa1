import type { AnyCommand } from './command.ts';
import { ARRIVAL_COMMANDS } from './commands/arrivals.ts';
import { ARTWORK_COMMANDS } from './commands/artworks.ts';
import { BACKUP_COMMANDS } from './commands/backup.ts';
import { CLAIM_COMMANDS } from './commands/claims.ts';
import { CONTENT_COMMANDS } from './commands/content.ts';
import { CUSTOMER_COMMANDS } from './commands/customers.ts';
import { DOCTOR_COMMANDS } from './commands/doctor.ts';
import { DOCUMENT_COMMANDS } from './commands/documents.ts';
import { EXCHANGE_COMMANDS } from './commands/exchange.ts';
import { FIND_COMMANDS } from './commands/find.ts';
import { INQUIRY_COMMANDS } from './commands/inquiries.ts';
import { KEY_COMMANDS, TOKEN_KEY_COMMANDS } from './commands/keys.ts';
import { LETTER_COMMANDS, LETTER_SAMPLE_COMMANDS } from './commands/letters.ts';
import { ORDER_COMMANDS } from './commands/orders.ts';
import { EXPORT_COMMANDS } from './commands/orders-export.ts';
import { PAYMENT_COMMANDS } from './commands/payments.ts';
import { PRICE_COMMANDS } from './commands/prices.ts';
import { DELIVERY_COMMANDS } from './commands/proxy-config.ts';
import { RECEIPT_COMMANDS } from './commands/receipts.ts';
import { REFUND_COMMANDS } from './commands/refunds.ts';
import { REPORT_COMMANDS } from './commands/report.ts';
import { REQUEST_COMMANDS } from './commands/requests.ts';
import { SECURITY_COMMANDS } from './commands/security.ts';
import { SETTLEMENT_COMMANDS } from './commands/settlements.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AnyCommand[] = [
  ...FIND_COMMANDS,
  ...ORDER_COMMANDS,
  ...EXPORT_COMMANDS,
  ...CLAIM_COMMANDS,
  ...INQUIRY_COMMANDS,
  ...ARTWORK_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...REFUND_COMMANDS,
  ...RECEIPT_COMMANDS,
  ...PRICE_COMMANDS,
  ...CONTENT_COMMANDS,
  ...SETTLEMENT_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...EXCHANGE_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...REQUEST_COMMANDS,
  ...ARRIVAL_COMMANDS,
  ...LETTER_COMMANDS,
  ...LETTER_SAMPLE_COMMANDS,
  ...KEY_COMMANDS,
  ...SECURITY_COMMANDS,
  ...TOKEN_KEY_COMMANDS,
  ...REPORT_COMMANDS,
  ...BACKUP_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...DOCTOR_COMMANDS,
];
