import { readFileSync } from 'node:fs';
import { createPool } from '@trad/database/connections/pool';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER, type Shopper, signInAccount } from './testing/shopper.ts';
import { visit } from './testing/visit.ts';

/** The ten daily tasks of docs/operating.md, from the console's home, with the clicks that each takes. */

const { shop, browser } = await openShop();
const db = createPool({ connectionString: shop.databaseUrl, max: 2 });
afterAll(() => db.end());
const operator = await signInAccount(shop.url, DEMO_OPERATOR);
const vendor = await signInAccount(shop.url, { ...DEMO_SHOPPER, email: 'vendor@trad.example' });
/** A colleague, who approves another operator's batch. */
const colleague = await (async () => {
  const email = 'colleague@trad.example';
  await db.query(
    `WITH added AS (INSERT INTO user_account (email, name, username, password_hash, role_id, email_confirmed_at)
       SELECT $1, 'Kofi Asante', 'Kofi', password_hash, 1, now() FROM user_account WHERE email = $2 RETURNING id
     ), staff AS (INSERT INTO staff_member (user_id) SELECT id FROM added RETURNING user_id)
     INSERT INTO staff_member_role (user_id, role_code) SELECT user_id, 'admin' FROM staff`,
    [email, DEMO_OPERATOR.email],
  );
  return signInAccount(shop.url, { ...DEMO_OPERATOR, email });
})();

const MAX_CLICKS = 8;
const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const documentedClicks = new Map(
  [...guide.matchAll(/^\| ([^|]+) \| (\d+) \| [\d.]+ \|$/gm)].map(([, name = '', clicks]) => [name, Number(clicks)]),
);
/** The rows of the guide's table as they were measured. */
const measuredRows: string[] = [];
afterAll(() => console.info(`The ten daily tasks:\n${measuredRows.join('\n')}`));

/** Acts on the console and counts: clicks, and keys that act. Typing is not counted. */
class TaskClicks {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator) {
    this.count += 1;
    await target.click();
  }

  async press(...keys: string[]) {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Searches by ⌘K and opens the first result. */
  async find(text: string, found: string | RegExp) {
    await this.press('Control+k');
    await this.page.getByRole('combobox').fill(text);
    await this.page.getByRole('option', { name: found }).first().waitFor();
    await this.press('Enter');
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  inDialog(name: string | RegExp) {
    return this.page.getByRole('dialog').getByRole('button', { name });
  }
}

/** Does a task of the guide from the console's home, and compares its clicks with the guide. */
const perform = (name: string, act: (task: TaskClicks) => Promise<void>) =>
  test(name, async () => {
    await visit(
      browser,
      `task-${name}`,
      { viewport: { width: 1440, height: 900 }, acceptDownloads: true },
      async (page) => {
        await operator.signInPage(page);
        await page.goto(`${shop.url}/operator`);
        await page.locator('main h1').waitFor();
        const task = new TaskClicks(page);
        const startedAt = performance.now();
        await act(task);
        measuredRows.push(`| ${name} | ${task.count} | ${((performance.now() - startedAt) / 1000).toFixed(1)} |`);
        expect(task.count).toBeLessThanOrEqual(MAX_CLICKS);
        expect(task.count).toBe(documentedClicks.get(name));
      },
    );
  });

const findRow = async <Row>(sql: string, values: unknown[] = []) => {
  const { rows } = await db.query(sql, values);
  if (!rows[0]) throw new Error(`The demo shop has none: ${sql}`);
  return rows[0] as Row;
};

/** Prepares a task by a call, which must succeed. */
const callOrThrow = async (person: Shopper, name: string, fields: object) => {
  const reply = await person.call<{ error: boolean }>(name, fields);
  if (reply.error) throw new Error(`${name}: ${JSON.stringify(reply)}`);
};

perform('Refund one item', async (task) => {
  const { data } = await operator.call<{ data: { id: number; payment_state: string }[] }>('get_operator_orders');
  const id = data.find(({ payment_state }) => payment_state === 'paid')?.id;
  await task.find(String(id), `#${id}`);
  await task.page.getByRole('heading', { level: 1, name: `#${id}` }).waitFor();
  await task.press('r');
  const sheet = task.page.getByRole('dialog');
  await task.click(sheet.getByRole('button', { name: 'Increase quantity' }).first());
  await sheet.getByLabel('Reason').fill('It came torn.');
  await sheet.getByRole('textbox').last().fill(String(id));
  await task.click(sheet.getByRole('button', { name: /^Refund .*\d/ }));
  await task.page
    .getByText(/refunded/)
    .first()
    .waitFor();
});

perform('Accept an application', async (task) => {
  const user = { name: 'Akosua Boateng', email: 'akosua@trad.example', password: 'Weave-Kente-42' };
  await callOrThrow(operator, 'register_user', {
    ...user,
    username: 'Akosua',
    country_code: 'GH',
    mobile: '+233241234567',
  });
  const applicant = await signInAccount(shop.url, user);
  await callOrThrow(applicant, 'apply_as_vendor', {
    store_name: 'Kumasi Weavers',
    categories: ['apparel'],
    country_code: 'GH',
    agree: 1,
  });
  await task.press('g', 'v');
  await task.click(task.page.getByRole('link', { name: 'Kumasi Weavers' }).first());
  await task.page.getByRole('heading', { level: 1, name: 'Kumasi Weavers' }).waitFor();
  await task.press('y', 'Control+Enter');
  await task.page.getByText('Kumasi Weavers is open').waitFor();
});

perform('Pay 30 withdrawals', async (task) => {
  await db.query(`UPDATE vendor_account SET bank_changed_at = NULL`);
  for (let nth = 0; nth < 30; nth += 1)
    await callOrThrow(vendor, 'request_withdrawal', { amount: 1 + nth, currency: 'USD' });
  await task.page.reload();
  await task.click(task.page.getByRole('link', { name: /Pay|withdrawal/i }).last());
  await task.click(task.page.getByRole('checkbox', { name: /all/i }));
  await task.press('b');
  await task.page.getByRole('heading', { level: 1, name: /USD batch/ }).waitFor();
  const id = Number(/\d+$/.exec(new URL(task.page.url()).pathname)?.[0]);
  const { data: batch } = await colleague.call<{ data: { version: number } }>(`get_withdrawal_batch?id=${id}`);
  await callOrThrow(colleague, 'approve_withdrawal_batch', { id, version: batch.version });
  await task.page.reload();
  await task.click(task.button('Make the bank file'));
  await task.click(task.inDialog(/^Make the file/));
  await task.click(task.button(/^Mark the .* left as paid/));
  await task.click(task.inDialog(/^Mark .* as paid/));
  await task.click(task.button('Close the batch'));
  await task.page
    .getByText(/is closed/)
    .first()
    .waitFor();
});

perform('Hide a product', async (task) => {
  const { name } = await findRow<{ name: string }>('SELECT name FROM product WHERE on_sale ORDER BY id LIMIT 1');
  await task.find(name, name);
  await task.click(task.button('Hide'));
  await task.page.getByRole('dialog').getByLabel('Reason').fill('The picture shows another piece.');
  await task.click(task.inDialog('Hide'));
  await task.page.getByText('1 product is hidden').waitFor();
});

perform('Find the order of a phone number', async (task) => {
  const phone = '+2348035557788';
  const { id } = await findRow<{ id: number }>(
    `UPDATE shop_order SET address = address || jsonb_build_object('phone', $1::text)
     WHERE id = (SELECT max(id) FROM shop_order) RETURNING id`,
    [phone],
  );
  await task.find(phone.slice(-8), `#${id}`);
  await task.page.getByRole('heading', { level: 1, name: `#${id}` }).waitFor();
});

perform('Publish an announcement in five languages', async (task) => {
  const titles = [
    'Free delivery this week',
    'Livraison offerte',
    'Envío gratis',
    'توصيل مجاني',
    'Usafirishaji wa bure',
  ];
  await task.press('g', 't');
  await task.click(task.page.getByRole('link', { name: /^New|^Add/ }).first());
  for (const [index, title] of titles.entries()) await task.page.getByLabel(/Title/).nth(index).fill(title);
  await task.click(task.button('Publish now'));
  await task.page.getByText('Published: shoppers see it now').waitFor();
});

perform('Answer ‘where is my money’', async (task) => {
  await task.find('Adunni', /Adunni Studio/);
  await task.page.getByRole('heading', { level: 1, name: 'Adunni Studio' }).waitFor();
  await task.page
    .getByText(/Available|To withdraw|Balance/i)
    .first()
    .waitFor();
});

perform('Correct a category', async (task) => {
  const { name } = await findRow<{ name: string }>('SELECT name FROM product WHERE on_sale ORDER BY id DESC LIMIT 1');
  await task.find(name, name);
  await task.click(task.button('Correct the category'));
  await task.page.getByRole('dialog').getByRole('combobox').selectOption({ index: 3 });
  task.count += 1;
  await task.click(task.inDialog('Move'));
  await task.page.getByText('1 product is in the new category').waitFor();
});

perform('Suspend a store', async (task) => {
  await task.find('Enkaji', /Enkaji Beads/);
  await task.click(task.button('Suspend…'));
  await task.page.getByRole('dialog').getByLabel('Reason').fill('It does not ship.');
  await task.click(task.inDialog('Suspend'));
  await task.page.getByText('Enkaji Beads is suspended').waitFor();
});

perform('Find who changed a price', async (task) => {
  const { sku, name } = await findRow<{ sku: string; name: string }>(
    `SELECT v.sku, p.name FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     WHERE s.name = 'Adunni Studio' AND v.active ORDER BY v.id LIMIT 1`,
  );
  const file = `data:text/csv;base64,${btoa(`sku,price_USD\n${sku},177`)}`;
  await callOrThrow(vendor, 'import_vendor_file', { kind: 'products', file });
  const countEntries = () =>
    findRow<{ count: number }>(`SELECT count(*)::int FROM audit_entry WHERE changes::text LIKE '%${sku}%'`);
  await expect.poll(countEntries).toEqual({ count: 1 });
  await task.find(name, name);
  await task.page.getByRole('region', { name: 'History' }).getByText('177.00').waitFor();
});
