import type { Deps } from '../../platform/deps.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { hasSessionFrom } from '../sessions/session.queries.ts';
import type { TrustedSource } from './login-limit.ts';

const DAY_SECONDS = 86_400;
const MAX_AGE_DAYS = 180;

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
/** Returns one signature by each accepted secret, that by the current signing secret first. */
const signDevice = ({ tokens }: Pick<Deps, 'tokens'>, userId: number, issued: string) =>
  tokens.digests(`device of ${userId} since ${issued}`).map((digest) => digest.toString('base64url'));

/**
 * A device stores this token after a sign-in. The token grants no access: failed sign-ins with it are counted separately, so that
 * those of strangers do not block the device.
 */
export const createDeviceToken = (deps: Pick<Deps, 'tokens' | 'clock'>, userId: number) => {
  const issued = String(toSeconds(deps.clock.now()));
  return `${issued}.${signDevice(deps, userId, issued)[0]}`;
};

const isValidDeviceToken = (deps: Pick<Deps, 'tokens' | 'clock'>, userId: number, token: string) => {
  const [issued = '', signed = '', ...others] = token.split('.');
  // Failures are counted by token: the same token with further parts would be counted anew.
  if (others.length > 0) return false;
  const age = toSeconds(deps.clock.now()) - Number(issued);
  if (!/^\d{1,12}$/.test(issued) || age > MAX_AGE_DAYS * DAY_SECONDS) return false;
  return signDevice(deps, userId, issued).includes(signed);
};

/** Returns the device that signed in before, else the known network; null for a stranger. */
export const findTrustedSource = async (
  deps: Deps,
  userId: number | undefined,
  { token, ipAddress }: { token: string | null | undefined; ipAddress: string },
): Promise<TrustedSource> => {
  // Run the same query for unknown accounts, so that the response time is the same.
  const network = toNetwork(ipAddress);
  const isKnownNetwork = await hasSessionFrom(deps.prisma, userId ?? 0, network);
  if (userId !== undefined && token && isValidDeviceToken(deps, userId, token)) return `device ${token}`;
  return isKnownNetwork ? `network ${network}` : null;
};
