import { generateSecret, generateURI, verify } from 'otplib';

/** Clocks of phones differ: the codes of the previous and the next time step are accepted, too. */
const TOLERANCE_SECONDS = 30;

export const createTotpSecret = () => generateSecret();

/** The URI that authenticators read as a QR code. */
export const buildTotpUri = (secret: string, email: string, shopUrl: string) =>
  generateURI({ issuer: `Trad (${new URL(shopUrl).hostname})`, label: email, secret });

/** Returns the time step of a code of six digits; null where it is wrong. */
export const findTotpStep = async (secret: string, code: string, now: Date): Promise<number | null> => {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
