import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { TEST_ACTOR } from './factories.ts';
import type { Shop } from './shop.ts';

/** Features a product. Returns the id of the entry in the audit log, which can be undone. */
export const buildAuditEntry = async ({ pool, clock }: Pick<Shop, 'pool' | 'clock'>, productId: number) => {
  const actor: Actor = { ...TEST_ACTOR, source: 'set_product_featured' };
  const change = {
    subjectKind: 'product',
    id: productId,
    before: { featured: false },
    after: { featured: true },
  } as const;
  await recordChange(pool, actor, change, clock.now());
  await pool.query('UPDATE product SET featured = true WHERE id = $1', [productId]);
  const { rows } = await pool.query<{ id: string }>('SELECT max(id) AS id FROM audit_entry');
  return Number(rows[0]?.id);
};
