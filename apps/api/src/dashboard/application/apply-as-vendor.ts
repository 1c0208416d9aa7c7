import { requirePassword } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { findCountry } from '../country.queries.ts';
import { parseBankAccount } from '../store/bank-details.ts';
import {
  BANK_PASSWORD_REQUIRED,
  findApplication,
  isReplacingBankAccount,
  listDocuments,
  upsertApplication,
} from './application.queries.ts';
import { toApplicationStateView } from './application.view.ts';

export const applyAsVendor: Handler<'applyAsVendor'> = async ({ input, caller, ipAddress, language, deps }) => {
  const { prisma, clock } = deps;
  if (caller.role === 'vendor') throw new Refusal('ALREADY_VENDOR');
  if (caller.role !== 'shopper') throw new Refusal('FORBIDDEN');
  const bank = parseBankAccount(input);
  if (!(await findCountry(prisma, input.country_code)))
    throw createInvalidFieldError('country_code', 'is not one of get_countries');
  const isReplacingBank = bank !== null && (await isReplacingBankAccount(deps, caller.id, bank));
  if (isReplacingBank) {
    if (!input.password) throw createInvalidFieldError('password', BANK_PASSWORD_REQUIRED);
    await requirePassword(deps, { caller, password: input.password, path: 'password', ipAddress });
  }
  const isStored = await upsertApplication(
    deps,
    {
      userId: caller.id,
      storeName: input.store_name,
      categories: input.categories,
      description: input.description,
      city: input.city,
      countryIso2: input.country_code,
      language,
    },
    { bank, mayReplaceBank: isReplacingBank, now: clock.now() },
  );
  // Accepted after this request's session was read.
  if (!isStored) throw new Refusal('ALREADY_VENDOR');
  const [application, documents] = await Promise.all([
    findApplication(prisma, caller.id),
    listDocuments(prisma, caller.id),
  ]);
  return { messageKey: 'applicationSent', data: toApplicationStateView(application, documents) };
};
