import type { ConsentTable, MailTokenTable, ManagerTable, SessionTable, UserTable } from './tables/accounts.ts';
import type { CounterTable } from './tables/counters.ts';
import type { LayoutLinkTable, LayoutTable, LayoutUploadTable } from './tables/layouts.ts';
import type {
  BasketItemTable,
  IdempotencyTable,
  InvoiceTable,
  LedgerTable,
  OrderHistoryTable,
  OrderTable,
  PaymentTable,
  PurchaseTable,
  RefundTable,
  TestPaymentTable,
} from './tables/orders.ts';
import type { OutboxTable } from './tables/outbox.ts';
import type { SavedRecordTable } from './tables/saved-records.ts';
import type { SettlementPartTable, SettlementRegisterTable } from './tables/settlements.ts';

/** Every table of the shop; the same on SQLite and PostgreSQL. */
export type Database = {
  counters: CounterTable;
  users: UserTable;
  consents: ConsentTable;
  sessions: SessionTable;
  mail_tokens: MailTokenTable;
  managers: ManagerTable;
  outbox: OutboxTable;
  basket_items: BasketItemTable;
  purchases: PurchaseTable;
  orders: OrderTable;
  order_history: OrderHistoryTable;
  idempotency: IdempotencyTable;
  payments: PaymentTable;
  ledger: LedgerTable;
  refunds: RefundTable;
  invoices: InvoiceTable;
  test_payments: TestPaymentTable;
  addresses: SavedRecordTable;
  organisations: SavedRecordTable;
  layouts: LayoutTable;
  layout_uploads: LayoutUploadTable;
  layout_links: LayoutLinkTable;
  settlement_registers: SettlementRegisterTable;
  settlement_parts: SettlementPartTable;
};
