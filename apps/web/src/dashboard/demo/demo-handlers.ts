import type { CallName } from '@trad/contract/calls';
import type { Reply, Sent } from '@trad/contract/schemas';

/** Handlers of API calls that run in the browser, typed by the contract. */
export type DemoHandlers = {
  [N in CallName]?: (sent: Sent<N>) => Reply<N> | Promise<Reply<N>>;
};
