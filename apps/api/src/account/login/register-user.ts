import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, type Detail, Refusal } from '../../platform/http/refusal.ts';
import { createShopper, findUserByEmail } from '../account.queries.ts';
import { toUserView } from '../account.view.ts';
import { loadCountries } from '../load-countries.ts';
import { findPasswordProblem, hashPassword, listOwnerTexts } from '../password/passwords.ts';
import { DEFAULT_COUNTRY, describePhoneProblem, parsePhoneNumber } from '../phone.ts';
import { countNewAccountMail, countSignUp } from './login-limit.ts';

export const registerUser: Handler<'registerUser'> = async ({ input, language, ipAddress, deps }) => {
  const { prisma, clock } = deps;
  const { name, email, password } = input;
  const username = input.username ?? name;
  const iso2 = (input.country_code ?? DEFAULT_COUNTRY).toUpperCase();
  const country = (await loadCountries(deps)).find((one) => one.iso2 === iso2);
  if (!country) throw createInvalidFieldError('country_code', 'must be a two-letter country code such as NG');

  const details: Detail[] = [];
  const mobile = parsePhoneNumber(input.mobile, iso2);
  if (mobile === null) details.push({ path: 'mobile', message: describePhoneProblem(country, language) });
  const problem = await findPasswordProblem(password, listOwnerTexts({ email, name, username }));
  if (problem) details.push({ path: 'password', message: problem });
  if (details.length > 0) throw new Refusal('VALIDATION_FAILED', { details });

  const count = await countSignUp(deps, ipAddress);
  // Checked before the hash, which costs CPU time.
  if (await findUserByEmail(prisma, email)) {
    await count.countTaken();
    throw new Refusal('EMAIL_TAKEN');
  }
  const passwordHash = await hashPassword(password, ipAddress).catch(async (error: unknown) => {
    // The queue was full and no account was created: undo the count.
    await count.undo();
    throw error;
  });
  const shopper = {
    name,
    username,
    email,
    mobile,
    countryIso2: iso2,
    passwordHash,
    referralCode: input.referral_code,
    friendsCode: input.friends_code,
    createdAt: clock.now(),
  };
  const needsConfirmationMail = await countNewAccountMail(deps, email);
  const user = await createShopper(prisma, shopper, { language, needsConfirmationMail });
  if (!user) {
    await count.countTaken();
    throw new Refusal('EMAIL_TAKEN');
  }
  return { messageKey: 'registered', data: [toUserView(user)] };
};
