import { inTransaction } from '@trad/database/connections/transaction';
import type { Handler } from '../../../platform/http/implement.ts';
import { badField } from '../../../platform/http/refusal.ts';
import { ownStore } from '../../own-store.ts';
import { placeOfCategory, putProposal } from './proposal.queries.ts';
import { proposalView } from './proposal.view.ts';

export const proposeCategory: Handler<'proposeCategory'> = async ({ input, caller, deps }) => {
  const { pool, clock } = deps;
  const store = await ownStore(deps, caller);
  const { name } = input;
  const parentId = input.parent_id || null;
  const place = await placeOfCategory(pool, name, parentId);
  if (!place.parent) throw badField('parent_id', 'is no category of this shop');
  if (place.taken) throw badField('name', 'is a category already');
  const row = await inTransaction(pool, (tx) =>
    putProposal(tx, { storeId: store.id, name, parentId, now: clock.now() }),
  );
  return { say: 'categoryProposed', data: proposalView(row) };
};
