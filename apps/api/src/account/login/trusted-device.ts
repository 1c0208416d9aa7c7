import type { Deps } from '../../platform/deps.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { hasSessionFrom } from './login-limit.queries.ts';
import type { Trust } from './login-limit.ts';

const DAY_SECONDS = 86_400;
const DAYS = 180;

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const signature = ({ tokens }: Pick<Deps, 'tokens'>, userId: number, issued: string) =>
  tokens.digest(`device of ${userId} since ${issued}`).toString('base64url');

/** A device stores this token after a sign-in. It grants no access: it exempts the device from strangers' delays. */
export const newDeviceToken = (deps: Pick<Deps, 'tokens' | 'clock'>, userId: number) => {
  const issued = String(seconds(deps.clock.now()));
  return `${issued}.${signature(deps, userId, issued)}`;
};

const isDeviceOf = (deps: Pick<Deps, 'tokens' | 'clock'>, userId: number, token: string) => {
  const [issued = '', signed = ''] = token.split('.');
  const age = seconds(deps.clock.now()) - Number(issued);
  return /^\d{1,12}$/.test(issued) && age <= DAYS * DAY_SECONDS && signed === signature(deps, userId, issued);
};

/** Returns the device that signed in before, else the known network; null for a stranger. */
export const trustOf = async (
  deps: Deps,
  userId: number | undefined,
  { token, address }: { token: string | null | undefined; address: string },
): Promise<Trust> => {
  // Run the same query for unknown accounts, so that the response time is the same.
  const network = toNetwork(address);
  const isUsual = await hasSessionFrom(deps.prisma, userId ?? 0, network);
  if (userId !== undefined && token && isDeviceOf(deps, userId, token)) return `device ${token}`;
  return isUsual ? `network ${network}` : null;
};
