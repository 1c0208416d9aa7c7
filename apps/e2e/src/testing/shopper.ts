import type { Page } from 'playwright-core';

export const DEMO_SHOPPER = { email: 'shopper@trad.example', password: 'Try-Trad-Today' };

export const DEMO_OPERATOR = { ...DEMO_SHOPPER, email: 'operator@trad.example' };

/** Signs in the demo shopper, or somebody else, by the API. */
export async function signInAccount(url: string, person = DEMO_SHOPPER) {
  let token = '';
  const call = async <Body>(name: string, fields?: object, method = fields ? 'POST' : 'GET') => {
    const headers = { ...(fields && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` };
    const body = fields && JSON.stringify(fields);
    return (await (await fetch(`${url}/api/${name}`, { method, headers, body })).json()) as Body;
  };
  const session = await call<{ token: string; user: object }>('login', person);
  token = session.token;
  return {
    call,
    /** Replaces the cart's lines with these variants. */
    fillCart: async (variants: number[]) => {
      const { cart } = await call<{ cart: { cart_id: number }[] }>('get_user_cart');
      for (const { cart_id } of cart) await call(`remove_from_cart_by_id?id=${cart_id}`, undefined, 'DELETE');
      for (const id of variants) await call('manage_cart', { product_variant_id: id });
    },
    /** Stores the account's session before each document's scripts run, once per tab so that a sign-out lasts. */
    signInPage: (page: Page) =>
      page.addInitScript(
        ({ token: storedToken, user }) => {
          if (sessionStorage.getItem('signed in before')) return;
          sessionStorage.setItem('signed in before', 'yes');
          localStorage.setItem('token', storedToken);
          localStorage.setItem('user', JSON.stringify(user));
        },
        { token, user: session.user },
      ),
  };
}
export type Shopper = Awaited<ReturnType<typeof signInAccount>>;
