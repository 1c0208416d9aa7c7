import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import { DEFAULT_COUNTRY, describePhoneProblem, parsePhoneNumber, requirePassword } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { findCountry } from '../country.queries.ts';
import { updateAccount } from './account.queries.ts';
import { toVendorAccountView } from './account.view.ts';
import { isOtherBankAccount, parseBankAccount, toStoredBankAccount } from './bank-details.ts';
import { loadVendorAccount } from './get-vendor-account.ts';

type AccountInput = ParsedInput<'updateVendorAccount'>;
type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/**
 * Returns the column `mobile` for the input `phoneNumber`: the number in E.164; null clears it, undefined leaves it unchanged.
 * Throws VALIDATION_FAILED for a number that is invalid in the country.
 */
const parseMobile = (
  { phoneNumber }: AccountInput,
  stored: string | null,
  country: Country,
  language: LanguageCode,
) => {
  if (!phoneNumber || phoneNumber === stored) return phoneNumber;
  const number = parsePhoneNumber(phoneNumber, country.iso2);
  if (number === null) throw createInvalidFieldError('phoneNumber', describePhoneProblem(country, language));
  return number;
};

export const updateVendorAccount: Handler<'updateVendorAccount'> = async (call) => {
  const { input, caller, actor, ipAddress, language, deps } = call;
  const stored = await loadVendorAccount(deps, caller.id);
  const inputBank = parseBankAccount(input);
  const storedBank = stored.vendor && toStoredBankAccount(stored.vendor);
  // The stored bank account sent again is no change and needs no password.
  const changedBank =
    inputBank && (!storedBank || isOtherBankAccount(deps.encryption, inputBank, storedBank, caller.id))
      ? inputBank
      : null;
  const country = await findCountry(deps.prisma, input.country_code ?? stored.countryIso2 ?? DEFAULT_COUNTRY);
  if (!country) throw createInvalidFieldError('country_code', 'is not one of get_countries');
  const { fullName, country_code, address, taxId, taxName, taxNumber, panNumber } = input;
  const mobile = parseMobile(input, stored.mobile, country, language);
  if (changedBank) {
    if (!input.password) throw createInvalidFieldError('password', 'is required to change the bank account');
    await requirePassword(deps, { caller, password: input.password, path: 'password', ipAddress });
  }
  const contact = { name: fullName, mobile, countryIso2: country_code, address };
  const tax = { taxId, taxName, taxNumber, panNumber };
  await updateAccount(deps, caller.id, { contact, tax, bank: changedBank }, { actor, language, now: deps.clock.now() });
  return {
    messageKey: 'vendorAccountSaved',
    data: toVendorAccountView(deps.encryption, await loadVendorAccount(deps, caller.id)),
  };
};
