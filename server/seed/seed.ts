import { uuidv7 } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import { nextNumber } from '../db/counter.ts';
import type { Trx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { insertFirst } from '../modules/saved/service.ts';
import { DEMO_PURCHASES, isGuest, OFFICE, placedDaysAgo } from './demo.ts';
import { seedInquiries } from './inquiries.ts';
import { momentsOf } from './moments.ts';
import { seedPurchase } from './purchases.ts';
import { registerReceipts } from './receipts.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password', name: 'Анна Ветрова', phone: '+78120000001' } as const;

/** The customer, confirmed; answers with the number. */
async function insertCustomer(trx: Trx, created_at: string, password_hash: string): Promise<number> {
  const id = await nextNumber(trx, 'users');
  await trx
    .insertInto('users')
    .values({
      id,
      customer_id: uuidv7(),
      email: DEMO.email,
      name: DEMO.name,
      phone: DEMO.phone,
      password_hash,
      confirmed_at: created_at,
      default_manager: 0,
      discount: 5,
      created_at,
      version: 0,
      muted_letters: '[]',
      kind: 'person',
      organisation_name: null,
      inn: null,
      kpp: null,
    })
    .execute();
  return id;
}

/** What every customer must agree to. */
async function insertConsents({ catalogue }: AppDeps, trx: Trx, id: number, given_at: string): Promise<void> {
  const consents = ['personalData', 'offer'].map((purpose) => ({
    ...{ id: uuidv7(), user_id: id, purpose, given_at },
    text_version: catalogue.legalTexts.find((text) => text.purpose === purpose)?.hash ?? '',
    ip: '127.0.0.1',
    withdrawn_at: null,
  }));
  await trx.insertInto('consents').values(consents).execute();
}

/** A customer with an order in every production status, a purchase in every payment status, every document and inquiries. Does nothing the second time. */
export async function seedDemo(deps: AppDeps): Promise<void> {
  const { db, clock } = deps;
  const known = await db.selectFrom('users').select('id').where('email', '=', DEMO.email).executeTakeFirst();
  if (known !== undefined) return;
  const password_hash = await hashPassword(DEMO.password, deps.passwordCost, { address: '' });
  const purchases = DEMO_PURCHASES.map((demo, position) => ({
    ...demo,
    position,
    at: momentsOf(deps, placedDaysAgo(demo, position), position),
  }));
  const registered = purchases[0]?.at('CRE') ?? clock();
  await inTransaction(db, async (trx) => {
    const userId = await insertCustomer(trx, registered.toISOString(), password_hash);
    await insertConsents(deps, trx, userId, registered.toISOString());
    await insertFirst(trx, 'organisations', userId, OFFICE, registered);
    for (const purchase of purchases)
      await seedPurchase(deps, trx, { ...purchase, userId: isGuest(purchase) ? null : userId, recipient: DEMO });
    await seedInquiries(deps, trx, { userId, name: DEMO.name, email: DEMO.email, phone: DEMO.phone });
  });
  await registerReceipts(deps);
}
