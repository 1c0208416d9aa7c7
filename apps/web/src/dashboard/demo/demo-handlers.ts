import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';

/** Handlers of API calls that run in the browser, typed by the contract. */
export type DemoHandlers = {
  [N in CallName]?: (input: CallInput<N>) => CallReply<N> | Promise<CallReply<N>>;
};
