import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { loadVendorStore } from './get-vendor-store.ts';
import { updateStoreProfile } from './store.queries.ts';

export const updateVendorStoreProfile: Handler<'updateVendorStoreProfile'> = async ({ input, caller, actor, deps }) => {
  const { prisma, clock } = deps;
  const { version, founded_year: foundedYear, translations = {}, ...texts } = input;
  const { id } = await loadOwnStore(deps, caller);
  const now = clock.now();
  // In time zones ahead of UTC the next year begins up to 14 hours earlier.
  if (foundedYear && foundedYear > new Date(now.getTime() + DAY_MS).getUTCFullYear())
    throw createInvalidFieldError('founded_year', 'is in the future');
  await updateStoreProfile(prisma, { id, version, foundedYear, texts, translations, actor, now });
  return { messageKey: 'storeSaved', data: await loadVendorStore(deps, id) };
};
