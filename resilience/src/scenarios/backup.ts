import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countRows } from '@trad/api/operations/backups/count-rows.queries';
import { rowSums } from '@trad/api/operations/backups/sum-rows.queries';
import { verifyRestoredShop } from '@trad/api/operations/backups/verify-restored-shop';
import { examineShop } from '@trad/api/operations/doctor';
import { createFolderStore } from '@trad/database/backup/backup-store';
import { createBackup } from '@trad/database/backup/create-backup';
import { restoreBackup } from '@trad/database/backup/restore-backup';
import { withRestoredDatabase } from '@trad/database/backup/with-restored-database';
import { createOrderLog, orderUntil } from '../orders.ts';
import { type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';
import { openShop } from '../shop.ts';

const readOrderIds = (dataDir: string) =>
  withRestoredDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop_order');
    return new Set(rows.map(({ id }) => id));
  });

/** Creates a backup of the shop while shoppers order, and restores it into another folder. */
export const backup: ResilienceScenario = {
  name: 'backup',
  title: 'a backup that is made while orders are placed is restored',
  run: async (scale) => {
    const seconds = scale === 'quick' ? 1 : 20;
    const shop = await openShop();
    const log = () => {};
    try {
      const orders = createOrderLog();
      let isOver = false;
      const ordering = orderUntil(shop, orders, () => isOver);
      await pause(seconds * 1000);
      const to = createFolderStore(join(shop.folder, 'backups'));
      const { postgres, dataDir } = shop;
      const { manifest } = await createBackup({
        url: postgres.url,
        dataDir,
        to,
        uploads: null,
        keep: 1,
        archiving: 'here',
        countRows,
        rowSums,
        log,
      });
      await pause(seconds * 1000);
      isOver = true;
      await ordering;
      const restoredDir = join(shop.folder, 'restored');
      await restoreBackup({ from: to, dataDir: restoredDir, log });
      const restored = await readOrderIds(restoredDir);
      const findingsBefore: string[] = [];
      await examineShop(shop.pool, (line) => findingsBefore.push(line));
      const findings: string[] = [];
      await verifyRestoredShop({ manifest }, restoredDir, (line) => {
        // Ignore findings that the running shop has too: its seeded products have no stock moves.
        if (line.startsWith('✗') && !findingsBefore.includes(line)) findings.push(line);
      });
      const confirmedBeforeEnd = orders.confirmed.filter(({ confirmedAt }) => confirmedAt < new Date(manifest.endedAt));
      return [
        reportValue(
          'confirmed orders',
          `${orders.confirmed.length}, ${confirmedBeforeEnd.length} of them before the end of the backup`,
        ),
        requireAtMost(
          'confirmed before the end of the backup and lost',
          confirmedBeforeEnd.filter(({ id }) => !restored.has(id)).length,
          0,
        ),
        reportValue('restored orders', String(restored.size)),
        requireAtMost(`findings of the doctor${findings.map((line) => ` ${line}`).join()}`, findings.length, 0),
      ];
    } finally {
      await shop.close();
    }
  },
};
