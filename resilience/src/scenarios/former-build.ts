import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { examineShop } from '@trad/api/operations/doctor';
import { createPool } from '@trad/database/connections/pool';
import { startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { migrate } from '@trad/database/migrate';
import { checkUpgrade } from '@trad/database/upgrade-check/check-upgrade';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import type pg from 'pg';
import { describeCommit, exportCommit, findFormerCommit } from '../former/former-commit.ts';
import { createCustomer, type Goods, signIn, visitShop } from '../former/shop-visit.ts';
import { buildCheckout, startBuild } from '../former/start-build.ts';
import { createOrderLog, orderUntil } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';

const root = resolve(import.meta.dirname, '../../..');
const dir = join(root, 'prisma');

/** A variant of the demo vendor's store, with stock for all orders. */
const prepareGoods = async (pool: pg.Pool): Promise<Goods> => {
  const { rows } = await pool.query<Goods>(
    `SELECT p.id AS "productId", p.name AS "productName", v.id AS "variantId"
     FROM product p JOIN variant v ON v.product_id = p.id JOIN store s ON s.id = p.store_id
       JOIN user_account u ON u.id = s.owner_id JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = 'USD'
     WHERE u.email = 'vendor@trad.example' AND v.active AND p.status = 'active' AND NOT p.hidden AND v.stock > 0
     ORDER BY v.id LIMIT 1`,
  );
  const [goods] = rows;
  if (!goods) throw new Error('The demo vendor sells nothing');
  await pool.query('UPDATE variant SET stock = stock + 100000 WHERE id = $1', [goods.variantId]);
  await pool.query(`INSERT INTO stock_move (variant_id, delta, reason) VALUES ($1, 100000, 'received')`, [
    goods.variantId,
  ]);
  return goods;
};

/** Upgrades the database of a running server of a former commit, and lets servers of both builds read and order. */
export const formerBuild: ResilienceScenario = {
  name: 'former-build',
  title: 'a server of the former build runs on the new schema',
  run: async (scale, { former } = {}) => {
    const commit = findFormerCommit(former);
    const folder = mkdtempSync(join(tmpdir(), 'trad-former-'));
    // PostgreSQL's own user must be able to enter it when this runs as root.
    chmodSync(folder, 0o755);
    const cleanUps = [async () => rmSync(folder, { recursive: true, force: true })];
    try {
      const checkout = join(folder, 'checkout');
      mkdirSync(checkout);
      exportCommit(commit, checkout);
      const buildMs = await buildCheckout(checkout);
      const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
      cleanUps.unshift(postgres.stop);
      const sandbox = await openSandbox({ dataDir: join(folder, 'sandbox'), keys: FIXED_KEYS, openControls: true });
      cleanUps.unshift(() => sandbox.close());
      const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
      const environment = {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, 'data'),
        SEED_DEMO: '1',
        PAYMENT_SANDBOX_URL: sandboxUrl,
        RATE_LIMIT: '0',
        LOGIN_LIMIT: '0',
        CASH_ORDER_LIMIT: '0',
        PAYMENT_LIMIT: '0',
        UNPAID_PAYMENT_LIMIT: '0',
        JWT_SECRET: 'secret of the resilience suite, at least 32 characters',
        LOG_LEVEL: 'error',
      };
      const formerServer = await startBuild(checkout, environment);
      cleanUps.unshift(formerServer.stop);
      const pool = createPool({ connectionString: postgres.url, max: 4 });
      cleanUps.unshift(() => pool.end());
      const goods = await prepareGoods(pool);
      const customer = await createCustomer(formerServer.url);
      const vendor = await signIn(formerServer.url, 'vendor@trad.example');
      const orderIds: number[] = [];
      const listProblems = (problems: readonly string[]) => problems.map((problem) => reportValue('', problem.trim()));
      const visit = async (name: string, url: string): Promise<Figure[]> => {
        const { failures, orderIds: placed } = await visitShop({ url, sandboxUrl, goods, customer, vendor });
        orderIds.push(...placed);
        return [requireAtMost(`${name}: reads and orders that fail`, failures.length, 0), ...listProblems(failures)];
      };

      const figures = [
        reportValue('former build', `${describeCommit(commit)}, built in ${Math.round(buildMs / 1000)} s`),
        ...(await visit('former server, former schema', formerServer.url)),
      ];
      const check = await checkUpgrade({ url: postgres.url, dir });
      const problems = check.lines.filter((line) => line.includes('✗'));
      figures.push(requireAtMost('findings of migrate --check', problems.length, 0), ...listProblems(problems));

      const orders = createOrderLog();
      let isOver = false;
      const shoppers = [{ id: 0, ...customer }];
      const shop = { servers: [{ url: formerServer.url }], variantIds: [goods.variantId], shoppers };
      const ordering = orderUntil(shop, orders, () => isOver);
      const seconds = scale === 'quick' ? 1 : 5;
      await pause(seconds * 1000);
      const applied = await migrate({ url: postgres.url, dir });
      await pause(seconds * 1000);
      isOver = true;
      await ordering;
      orderIds.push(...orders.confirmed.map(({ id }) => id));
      const failed = orders.outcomes.filter(({ status }) => status === 0 || status >= 500);
      figures.push(
        reportValue('migrations', applied.join(', ') || 'none: the functions only'),
        reportValue('confirmed orders during the upgrade', String(orders.confirmed.length)),
        requireAtMost('requests that fail during the upgrade', failed.length, 0),
        ...(await visit('former server, new schema', formerServer.url)),
      );

      const presentServer = await startBuild(root, environment);
      cleanUps.unshift(presentServer.stop);
      figures.push(
        ...(await visit('present server', presentServer.url)),
        ...(await visit('former server beside it', formerServer.url)),
      );
      await formerServer.restart();
      figures.push(
        ...(await visit('former server, started again', formerServer.url)),
        ...(await visit('present server beside it', presentServer.url)),
      );
      await formerServer.stop();
      await presentServer.restart();
      figures.push(...(await visit('present server alone', presentServer.url)));

      const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop_order');
      const stored = new Set(rows.map(({ id }) => id));
      const findings: string[] = [];
      await examineShop(pool, (line) => line.startsWith('✗') && findings.push(line));
      figures.push(
        requireAtMost('lost orders', orderIds.filter((id) => !stored.has(id)).length, 0),
        requireAtMost('findings of the doctor', findings.length, 0),
        ...listProblems(findings),
      );
      return figures;
    } finally {
      for (const cleanUp of cleanUps) await cleanUp();
    }
  },
};
