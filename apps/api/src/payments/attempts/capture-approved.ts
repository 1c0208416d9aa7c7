import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, noteAgreement } from './attempt.queries.ts';
import { type Standing, sync } from './sync.ts';

/** So long whoever came back has to end it, before the reconciler goes on with it. */
const OWN_MS = 10_000;

/**
 * The buyer came back and means to have paid. What they agreed to at PayPal is taken from now on, by whoever finds it:
 * an abandoned approval takes no money, and one that they came back with is not lost. Then as `sync`.
 */
export const payAgreed = async (deps: Deps, { id, method }: AttemptRow): Promise<Standing> => {
  const now = deps.clock.now();
  if (method === 'paypal_method') await noteAgreement(deps.pool, id, { now, lookAt: new Date(now.getTime() + OWN_MS) });
  return sync(deps, id);
};
