import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { toBatchLine } from './batch.view.ts';
import { countBatches, listBatches, sumBatches } from './batches.queries.ts';

export const getWithdrawalBatches: Handler<'getWithdrawalBatches'> = async ({
  input,
  language,
  deps: { pool, prisma },
}) => {
  const { sort: _sort, order, limit, cursor, ...filter } = input;
  const values = readCursor(cursor, ['string', 'number'], { isTime: true });
  const after = values && { chosenAt: new Date(String(values[0])), id: Number(values[1]) };
  const [rows, counted] = await Promise.all([
    listBatches(prisma, filter, { order, limit: limit + 1, after }),
    countBatches(prisma, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitPage(rows, limit, ({ chosenAt, id }) => [chosenAt.toISOString(), id]);
  const sums = await sumBatches(
    pool,
    page.map(({ id }) => id),
  );
  return {
    ...toTotal(counted),
    next_cursor: nextCursor,
    data: page.map((batch) => toBatchLine(batch, sums, language)),
  };
};
