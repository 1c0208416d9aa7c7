import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { changeSymbol, findSymbol } from './settings.queries.ts';

export const setCurrencySymbol: Handler<'setCurrencySymbol'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { code, symbol, from } = input;
  if (symbol === from) throw createInvalidFieldError('symbol', 'is the symbol that it has');
  await prisma.$transaction(async (tx) => {
    if (!(await changeSymbol(tx, code, { from, symbol }))) {
      const current = await findSymbol(tx, code);
      throw current === null
        ? new Refusal('NOT_FOUND')
        : new Refusal('EDITED_MEANWHILE', { data: { symbol: current } });
    }
    const change = { before: { symbol: from }, after: { symbol } };
    await recordChange(tx, actor, { subjectKind: 'currency', id: code, ...change }, clock.now());
  });
  return { data: { symbol } };
};
