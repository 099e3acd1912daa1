import type { Kysely, Transaction } from 'kysely';
import type { ExchangeMarkTable, StatementLineTable } from './tables/accounting.ts';
import type {
  ConsentTable,
  EmailChangeTable,
  EmailReturnTable,
  KnownDeviceTable,
  MailTokenTable,
  ManagerTable,
  SavedRecordTable,
  SessionTable,
} from './tables/accounts.ts';
import type { ArrivalTable } from './tables/arrivals.ts';
import type { ArtworkLinkTable, ArtworkTable, ArtworkUploadPartTable, ArtworkUploadTable } from './tables/artworks.ts';
import type { ConsentTextTable, MarketingAddressTable } from './tables/consents.ts';
import type { DataRequestTable } from './tables/data-requests.ts';
import type { InquiryFileTable, InquiryMessageTable, InquiryTable, ProposalTable } from './tables/inquiries.ts';
import type { IntegrationKeyTable, OrderChangeTable, WebhookEventTable } from './tables/integration.ts';
import type { PurchaseOriginTable } from './tables/limits.ts';
import type { DocumentTable, InvoiceTable, LedgerTable, PaymentTable, RefundTable, TestPaymentTable } from './tables/money.ts';
import type {
  CounterTable,
  HeldErasureTable,
  LeaseTable,
  MarkTable,
  PasswordAttemptTable,
  RateLimitTable,
  SecurityEventTable,
  TokenKeyTable,
} from './tables/operations.ts';
import type { BasketItemTable, ClaimPhotoTable, ClaimTable, IdempotencyTable, OrderHistoryTable, OrderTable } from './tables/orders.ts';
import type { OutboxTable } from './tables/outbox.ts';
import type { HandedPartTable, PartMoneyTable, ReceiptTable } from './tables/receipts.ts';
import type { CustomerTermTable, FindablePurchaseTable, FindableUserTable, PurchaseTermTable } from './tables/search.ts';
import type { SettlementPartTable, SettlementRegisterTable } from './tables/settlements.ts';

/** Every table of the shop; the same on SQLite and PostgreSQL. */
export type Database = {
  counters: CounterTable;
  users: FindableUserTable;
  consents: ConsentTable;
  consent_texts: ConsentTextTable;
  marketing_addresses: MarketingAddressTable;
  arrivals: ArrivalTable;
  data_requests: DataRequestTable;
  sessions: SessionTable;
  mail_tokens: MailTokenTable;
  email_changes: EmailChangeTable;
  email_returns: EmailReturnTable;
  known_devices: KnownDeviceTable;
  password_attempts: PasswordAttemptTable;
  security_events: SecurityEventTable;
  managers: ManagerTable;
  outbox: OutboxTable;
  basket_items: BasketItemTable;
  purchases: FindablePurchaseTable;
  purchase_origins: PurchaseOriginTable;
  purchase_terms: PurchaseTermTable;
  customer_terms: CustomerTermTable;
  orders: OrderTable;
  order_history: OrderHistoryTable;
  claims: ClaimTable;
  claim_photos: ClaimPhotoTable;
  inquiries: InquiryTable;
  inquiry_files: InquiryFileTable;
  inquiry_messages: InquiryMessageTable;
  proposals: ProposalTable;
  idempotency: IdempotencyTable;
  payments: PaymentTable;
  ledger: LedgerTable;
  refunds: RefundTable;
  invoices: InvoiceTable;
  documents: DocumentTable;
  handed_parts: HandedPartTable;
  part_money: PartMoneyTable;
  receipts: ReceiptTable;
  order_changes: OrderChangeTable;
  integration_keys: IntegrationKeyTable;
  webhook_events: WebhookEventTable;
  test_payments: TestPaymentTable;
  addresses: SavedRecordTable;
  organisations: SavedRecordTable;
  artworks: ArtworkTable;
  artwork_uploads: ArtworkUploadTable;
  artwork_upload_parts: ArtworkUploadPartTable;
  artwork_links: ArtworkLinkTable;
  settlement_registers: SettlementRegisterTable;
  settlement_parts: SettlementPartTable;
  rate_limits: RateLimitTable;
  leases: LeaseTable;
  marks: MarkTable;
  token_keys: TokenKeyTable;
  held_erasures: HeldErasureTable;
  statement_lines: StatementLineTable;
  exchange_marks: ExchangeMarkTable;
};

/** The database, or a transaction in it: what only reads takes either. */
export type Db = Kysely<Database>;
/** A transaction under way: what writes takes one, so that it cannot be called outside of it. */
export type Trx = Transaction<Database>;
