import type { Handler } from '../../platform/http/implement-calls.ts';
import { type Detail, invalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { createShopper, findUserByEmail, listCountries } from '../account.queries.ts';
import { userView } from '../account.view.ts';
import { hashPassword, ownWords, passwordProblem } from '../password/passwords.ts';
import { phoneNumberIn, phoneProblem } from '../phone.ts';
import { countSignUp, mayMailConfirmation } from './login-limit.ts';

const COUNTRY_WHEN_EMPTY = 'BD';

export const registerUser: Handler<'registerUser'> = async ({ input, language, address, deps }) => {
  const { prisma, clock } = deps;
  const { name, email, password } = input;
  const username = input.username ?? name;
  const iso2 = (input.country_code ?? COUNTRY_WHEN_EMPTY).toUpperCase();
  const country = (await listCountries(prisma)).find((one) => one.iso2 === iso2);
  if (!country) throw invalidFieldError('country_code', 'is not a two-letter country code such as NG');

  const details: Detail[] = [];
  const mobile = phoneNumberIn(input.mobile, iso2);
  if (mobile === null) details.push({ path: 'mobile', message: phoneProblem(country, language) });
  const problem = await passwordProblem(password, ownWords({ email, name, username }));
  if (problem) details.push({ path: 'password', message: problem });
  if (details.length > 0) throw new Refusal('VALIDATION_FAILED', { details });

  const takeBack = await countSignUp(deps, address);
  // Checked before the hash, which costs CPU time.
  if (await findUserByEmail(prisma, email)) throw new Refusal('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password, address).catch(async (error: unknown) => {
    // The queue was full and no account was created: undo the count.
    await takeBack();
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
  const isConfirmationMailed = await mayMailConfirmation(deps, email);
  const user = await createShopper(prisma, shopper, { language, isConfirmationMailed });
  if (!user) throw new Refusal('EMAIL_TAKEN');
  return { say: 'registered', data: [userView(user)] };
};
