import { get, loginAs, PASSWORD, post, type TestShop } from '#tests/support/server.ts';

export type Customer = Awaited<ReturnType<typeof loginAs>> & { email: string };

let newcomers = 0;

export async function newCustomer(shop: TestShop, email: string): Promise<Customer> {
  return { ...(await loginAs(shop, email)), email };
}

/**
 * The customer with a session that is in force. Some calls end sessions or erase accounts; without this every later refusal would
 * be for want of a session and prove nothing. Who is gone for good comes back as a new visitor.
 */
export async function stillIn(shop: TestShop, customer: Customer): Promise<Customer> {
  if ((await get(shop.app, `/api/user/${customer.contacteeId}`, customer.bearer)).statusCode === 200) return customer;
  const { email } = customer;
  const login = await post(shop.app, '/api/auth/login', { email, password: PASSWORD, rememberMe: true });
  newcomers += 1;
  if (login.statusCode !== 200) return newCustomer(shop, `newcomer-${newcomers}@example.com`);
  const session = login.json() as Customer;
  return { ...customer, ...session, bearer: { authorization: `Bearer ${session.token}` } };
}
