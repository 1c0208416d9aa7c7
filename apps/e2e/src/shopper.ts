import type { Page } from 'playwright-core';

export const DEMO_SHOPPER = { email: 'shopper@trad.example', password: 'Try-Trad-Today' };

/** Signs in the demo shopper by the API. */
export async function openShopper(url: string) {
  let token = '';
  const call = async <Reply>(name: string, sent?: object, method = sent ? 'POST' : 'GET') => {
    const headers = { ...(sent && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` };
    const body = sent && JSON.stringify(sent);
    return (await (await fetch(`${url}/api/${name}`, { method, headers, body })).json()) as Reply;
  };
  const session = await call<{ token: string; user: object }>('login', DEMO_SHOPPER);
  token = session.token;
  return {
    call,
    /** Replaces the cart's lines with these variants. */
    fillCart: async (variants: number[]) => {
      const { cart } = await call<{ cart: { cart_id: number }[] }>('get_user_cart');
      for (const { cart_id } of cart) await call(`remove_from_cart_by_id?id=${cart_id}`, undefined, 'DELETE');
      for (const id of variants) await call('manage_cart', { product_variant_id: id });
    },
    /** Stores the shopper's session before each document's scripts run, once per tab so that a sign-out lasts. */
    signInHere: (page: Page) =>
      page.addInitScript(
        ({ token: stored, user }) => {
          if (sessionStorage.getItem('signed in before')) return;
          sessionStorage.setItem('signed in before', 'yes');
          localStorage.setItem('token', stored);
          localStorage.setItem('user', JSON.stringify(user));
        },
        { token, user: session.user },
      ),
  };
}
export type Shopper = Awaited<ReturnType<typeof openShopper>>;
