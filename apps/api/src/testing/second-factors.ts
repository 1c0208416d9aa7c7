import { generate } from 'otplib';
import type { Shop } from './shop.ts';

/** Generates the code that an authenticator shows at that time. */
export const generateCode = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Gives a signed-in operator with a password a second factor. Returns its secret and recovery codes. */
export const enableSecondFactor = async (shop: Shop, password: string, user: { token: string }) => {
  const { body: begun } = await shop.call('beginSecondFactor', { password }, user);
  const { secret } = begun.data;
  const code = await generateCode(secret, shop.clock.now());
  const { body } = await shop.call('confirmSecondFactor', { code }, user);
  return { secret, recoveryCodes: body.data.recovery_codes };
};
