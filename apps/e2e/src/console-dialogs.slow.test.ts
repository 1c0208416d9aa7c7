import { createPool } from '@trad/database/connections/pool';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './testing/accessibility.ts';
import { openShop } from './testing/open-shop.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER, signInAccount } from './testing/shopper.ts';
import { visit } from './testing/visit.ts';

const { shop, browser } = await openShop();
const db = createPool({ connectionString: shop.databaseUrl, max: 1 });
afterAll(() => db.end());
const operator = await signInAccount(shop.url, DEMO_OPERATOR);

/** What opens a dialog: keys, buttons and links by their English names, or the first element of a role, one after the other. */
type Step = string | RegExp | { last: RegExp } | { role: 'treeitem' };
interface Screen {
  path: string;
  dialogs: Record<string, readonly Step[]>;
}
/** A key, as Playwright names it; other texts are names. */
const isKey = (step: Step): step is string => typeof step === 'string' && /^(Control\+)?([a-z]|Enter)$/.test(step);

const findNumber = async (sql: string) => {
  const { rows } = await db.query<{ id: number | string }>(sql);
  if (!rows[0]) throw new Error(`The demo shop has none: ${sql}`);
  return rows[0].id;
};

/** Another operator, who approves what somebody else chose. */
const addColleague = async () => {
  const email = 'colleague@trad.example';
  await db.query(
    `WITH added AS (INSERT INTO user_account (email, name, username, password_hash, role_id, email_confirmed_at)
       SELECT $1, 'Kofi Asante', 'Kofi', password_hash, 1, now() FROM user_account WHERE email = $2 RETURNING id
     ), staff AS (INSERT INTO staff_member (user_id) SELECT id FROM added RETURNING user_id)
     INSERT INTO staff_member_role (user_id, role_code) SELECT user_id, 'admin' FROM staff`,
    [email, DEMO_OPERATOR.email],
  );
  return signInAccount(shop.url, { ...DEMO_OPERATOR, email });
};

let screens: Screen[];
/** Dialogs that only narrow windows have: wide ones show the same beside the list. */
let narrowScreens: Screen[];

/** What the demo shop lacks: work that failed, an alert, cash that waits, withdrawals, a store without an owner. */
beforeAll(async () => {
  const vendor = await signInAccount(shop.url, { ...DEMO_SHOPPER, email: 'vendor@trad.example' });
  // All sessions can be ended at once if there are several.
  await signInAccount(shop.url, { ...DEMO_SHOPPER, email: 'vendor@trad.example' });
  await db.query('UPDATE vendor_account SET bank_changed_at = NULL');
  for (const amount of [11, 12, 13]) await vendor.call('request_withdrawal', { amount, currency: 'USD' });
  const { data: withdrawals } = await operator.call<{ data: { id: number }[] }>(
    'get_operator_withdrawals?state=waiting',
  );
  const colleague = await addColleague();
  const approveBatch = async (withdrawal: { id: number } | undefined) => {
    const { data } = await operator.call<{ data: { id: number } }>('create_withdrawal_batch', {
      withdrawal_ids: [withdrawal?.id],
    });
    await colleague.call('approve_withdrawal_batch', { id: data.id, version: 1 });
    return data.id;
  };
  const approved = await approveBatch(withdrawals[0]);
  const withBank = await approveBatch(withdrawals[1]);
  await operator.call('download_withdrawal_file', { id: withBank });
  await vendor.call('propose_category', { name: 'Kente stoles' });
  await db.query(`INSERT INTO job (kind, payload, run_at, attempts, failed_at, last_error)
    VALUES ('catalog.count_units_sold', '{}', now(), 12, now(), 'canceling statement due to statement timeout')`);
  await db.query(`INSERT INTO mail (kind, recipient, language, params, created_at)
    VALUES ('account.password_reset', 'nobody@trad.example', 'en', '{}', now() - interval '2 hours')`);
  const attempt = await findNumber('SELECT attempt_id AS id FROM shop_order ORDER BY id LIMIT 1');
  await db.query(
    `INSERT INTO payment_alert (kind, subject, attempt_id, detail, created_at) VALUES ('refund_failed', 're_1', $1, 'The card is closed.', now())`,
    [attempt],
  );
  const waiting =
    await findNumber(`SELECT o.attempt_id AS id FROM shop_order o JOIN store_order so ON so.order_id = o.id
    WHERE so.status = 'received' ORDER BY o.id LIMIT 1`);
  const cash =
    await findNumber(`SELECT o.attempt_id AS id FROM cash_receipt r JOIN store_order so ON so.id = r.store_order_id
    JOIN shop_order o ON o.id = so.order_id ORDER BY o.id LIMIT 1`);
  await db.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE attempt_id = $1`, [waiting]);
  const findOrder = async (filter: string) =>
    (await operator.call<{ data: { id: number }[] }>(`get_operator_orders?${filter}`)).data[0]?.id;
  const paid = await findOrder('payment=paid');
  const open = await findOrder('status=received');
  const person = await findNumber(`SELECT id FROM user_account WHERE email = 'vendor@trad.example'`);
  const store = await findNumber(
    `SELECT id FROM store WHERE owner_id IS NOT NULL AND status = 'active' ORDER BY id LIMIT 1`,
  );
  const orphan = await findNumber(`SELECT id FROM store WHERE id <> ${store} ORDER BY id DESC LIMIT 1`);
  await db.query('UPDATE store SET owner_id = NULL WHERE id = $1', [orphan]);
  const suspended = await findNumber(
    `SELECT id FROM store WHERE status = 'active' AND id NOT IN (${store}, ${orphan}) ORDER BY id LIMIT 1`,
  );
  await operator.call('suspend_store', { id: suspended, version: 1, reason: 'It does not ship.' });
  const blocked = await findNumber(`SELECT id FROM user_account WHERE email = 'shopper@trad.example'`);
  await operator.call('suspend_person', { id: blocked, reason: 'Threatens vendors.' });
  await db.query(
    `INSERT INTO second_factor (user_id, secret_encrypted, created_at, confirmed_at)
     SELECT id, 'enc1:', now(), now() FROM user_account WHERE name = 'Kofi Asante'`,
  );
  const { data: texts } = await operator.call<{ data: { key: string; version: number; texts: object }[] }>(
    'get_content_texts',
  );
  const terms = texts.find(({ key }) => key === 'terms');
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  await operator.call('save_content_text', { ...terms, publish_at, planned: undefined });
  const category = await findNumber('SELECT id FROM category ORDER BY id LIMIT 1');
  const product = await findNumber('SELECT id FROM product WHERE on_sale ORDER BY id LIMIT 1');
  await operator.call('set_product_featured', { id: product, featured: 1 });
  narrowScreens = [
    { path: '/categories', dialogs: { category: [{ role: 'treeitem' }] } },
    { path: '/audit', dialogs: { entry: ['j', 'Enter'] } },
  ];
  screens = [
    {
      path: '',
      dialogs: { 'unsent mails': [/^System/, /^Open/], 'a failed job': [/^Money/, /^System/, { last: /^Open/ }] },
    },
    {
      path: '/orders',
      dialogs: {
        find: ['Control+k'],
        shortcuts: ['Keyboard shortcuts'],
        filters: ['Filter'],
        columns: ['Columns'],
        'save view': ['Save view'],
        note: ['j', 'x', 'n'],
      },
    },
    { path: `/orders/${paid}`, dialogs: { refund: ['r'] } },
    { path: `/orders/${open}`, dialogs: { 'cancel a part': [/^Cancel this part/], address: ['Correct the address'] } },
    { path: `/payments/${waiting}`, dialogs: { 'reject a cash order': ['Reject…'] } },
    { path: `/payments/${cash}`, dialogs: { cash: [/^Recorded by mistake/] } },
    { path: '/payments/alerts', dialogs: { 'resolve an alert': ['It is dealt with…'] } },
    { path: '/withdrawals?state=waiting', dialogs: { 'reject withdrawals': ['j', 'x', /^Reject/] } },
    { path: `/withdrawals/batches/${approved}`, dialogs: { 'bank file': ['Make the bank file'] } },
    {
      path: `/withdrawals/batches/${withBank}`,
      dialogs: { 'bank’s answer': ['Read the bank’s answer'], 'mark as paid': [/^Mark the/] },
    },
    {
      path: `/people/${person}`,
      dialogs: { erase: ['Erase…'], export: ['Export data…'], suspend: ['Suspend…'], 'end sessions': ['End all'] },
    },
    {
      path: '/staff',
      dialogs: {
        invite: ['Invite somebody'],
        roles: [/^Actions for/, 'Change roles…'],
        remove: [/^Actions for/, 'Remove from the staff…'],
        'second factor': ['Actions for Kofi Asante', 'Remove second factor…'],
      },
    },
    { path: `/people/${blocked}`, dialogs: { reopen: ['Open again…'] } },
    { path: '/account', dialogs: { 'second factor': [/^Set it up|^New recovery codes/] } },
    {
      path: `/stores/${store}`,
      dialogs: { commission: [/^Set the commission/], suspend: ['Suspend…'], 'view as a vendor': ['v'] },
    },
    { path: `/stores/${suspended}`, dialogs: { reopen: ['Open again…'] } },
    { path: `/stores/${orphan}`, dialogs: { 'assign an owner': [/^Give it an owner/] } },
    { path: '/stores', dialogs: { 'suspend many': ['j', 'x', /^Suspend/] } },
    { path: '/products', dialogs: { hide: ['j', 'x', 'Hide'], move: ['Correct the category'] } },
    {
      path: `/products/${product}`,
      dialogs: { 'hide one': ['Hide'], 'move one': ['Correct the category'], undo: ['Undo'] },
    },
    { path: '/content/texts/terms', dialogs: { 'time of publication': ['Change the time'] } },
    { path: '/reviews', dialogs: { hide: ['j', 'x', 'h'], review: ['j', 'Enter'] } },
    { path: '/proposals', dialogs: { proposal: ['j', 'Enter'] } },
    {
      path: `/categories?id=${category}`,
      dialogs: { 'add a category': ['Add a category'], delete: ['Delete…'], 'size guide': ['Size guide…'] },
    },
    {
      path: '/attributes',
      dialogs: {
        'add an attribute': ['Add an attribute'],
        'edit an attribute': ['Names'],
        'edit a value': [/^Edit/],
        'merge a value': [/^Merge/],
        'add a value': ['Add a value'],
      },
    },
    { path: '/synonyms', dialogs: { add: [/^Add/] } },
    {
      path: '/settings',
      dialogs: { symbol: ['Symbol of Euro'], history: ['History of Euro'], commission: ['Change'] },
    },
    { path: '/settings/delivery', dialogs: { zone: ['Edit West Africa'], 'new zone': ['Add a zone'] } },
  ];
});

const findButton = (page: Page, step: Exclude<Step, { role: string }>) =>
  typeof step === 'object' && 'last' in step
    ? page.getByRole('button', { name: step.last }).last()
    : page.getByRole('button', { name: step, exact: typeof step === 'string' }).first();

const CONTROLS = 'button, a[href], summary, select, input:not([type=hidden])';
/** Waits until nothing loads any more, so that a control keeps its position. */
const waitUntilIdle = async (page: Page, part = 'main') => {
  await page.locator(`${part} :is(h1, h2)`).first().waitFor();
  await page.locator(`${part} [aria-busy=true]`).first().waitFor({ state: 'detached' });
};

/** Opens each dialog in English and then, by the same controls, in Arabic. Returns axe's findings. */
const checkDialogs = async (page: Page, checked: readonly Screen[]) => {
  const problems: Record<string, string[]> = {};
  /** The positions of the pressed controls among all of the page, by step. */
  const positions = new Map<string, number>();
  const press = async (lang: string, name: string, step: Step) => {
    if (isKey(step)) return page.keyboard.press(step);
    if (typeof step === 'object' && 'role' in step) return page.getByRole(step.role).first().click();
    const control = lang === 'en' ? findButton(page, step) : page.locator(CONTROLS).nth(positions.get(name) ?? -1);
    if (lang === 'en') {
      const readPosition = (element: Element, all: string) => [...document.querySelectorAll(all)].indexOf(element);
      positions.set(name, await control.evaluate(readPosition, CONTROLS));
    }
    return control.click();
  };
  for (const lang of ['en', 'ar']) {
    for (const { path, dialogs } of checked) {
      await page.goto(`${shop.url}/operator${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await waitUntilIdle(page);
      for (const [name, steps] of Object.entries(dialogs)) {
        for (const [index, step] of steps.entries()) await press(lang, `${path} ${name} ${index}`, step);
        await page.locator('dialog[open]').waitFor();
        await page.locator('dialog[open] [aria-busy=true]').first().waitFor({ state: 'detached' });
        const options = { parts: ['dialog[open]'], skipContrast: lang === 'ar' };
        const violations = await findAccessibilityViolations(page, options);
        if (violations.length > 0) problems[`${name} of ${path || 'home'}, ${lang}`] = violations;
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
    }
  }
  return problems;
};

test('every dialog is accessible, from left to right and from right to left', async () => {
  await visit(browser, 'console-all-dialogs', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await operator.signInPage(page);
    expect(await checkDialogs(page, screens)).toEqual({});
  });
});

test('the dialogs of narrow windows are accessible, too', async () => {
  await visit(browser, 'console-narrow-dialogs', { viewport: { width: 390, height: 844 } }, async (page) => {
    await operator.signInPage(page);
    expect(await checkDialogs(page, narrowScreens)).toEqual({});
  });
});
