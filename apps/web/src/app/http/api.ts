import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { baseQuery, type CallArgs } from './base-query.ts';
import { createSelector } from './create-selector.ts';

/** A request body and its idempotency key: the server executes a repeated request once. */
export interface IdempotentRequest<Input> {
  input: Input;
  key: string;
}

interface Definition {
  type: string;
  query?: (arg: unknown) => CallArgs;
}

/** RTK Query's own table of the injected endpoints, which only its modules receive. */
let definitions: Record<string, Definition | undefined> = {};
const core = coreModule({ createSelector });
const coreWithDefinitions: typeof core = {
  name: core.name,
  init: (instance, options, context) => {
    definitions = context.endpointDefinitions as typeof definitions;
    return core.init(instance, options, context);
  },
};
const createApi = buildCreateApi(coreWithDefinitions, reactHooksModule({ createSelector }));

/** The one RTK Query api. Features inject into it; it imports no feature and not the store. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Cart', 'Orders', 'Addresses', 'Favourites', 'Profile', 'Reviews', 'Sessions'],
  endpoints: () => ({}),
});

/**
 * Builds the options of a call for `build.query` or `build.mutation`. Their types come from the contract, so zod stays
 * out of the bundle.
 */
export const call = <N extends CallName>(name: N) => ({
  query: (input: CallInput<N>): CallArgs => ({ name, input: input ?? {} }),
  transformResponse: (reply: CallReply<N> & { error: false; message: string }) => reply,
});

/** Builds the options of a write with an idempotency key, which must not run twice after a lost response. */
export const idempotentCall = <N extends CallName>(name: N) => ({
  ...call(name),
  query: ({ input, key }: IdempotentRequest<CallInput<N>>): CallArgs => ({ ...call(name).query(input), key }),
});

/** Builds the options of a call about an order, whose id is not part of the input. */
export const callOfOrder = <N extends CallName>(name: N) => ({
  ...call(name),
  query: ({ orderId, input }: { orderId: number; input: CallInput<N> }): CallArgs => ({
    ...call(name).query(input),
    orderId,
  }),
});

interface CachedQuery {
  endpointName?: string;
  originalArgs?: unknown;
}

/** Returns the call that an entry of RTK Query's cache sends; undefined before its feature is loaded. */
export function findCallOfQuery({ endpointName = '', originalArgs }: CachedQuery = {}): CallArgs | undefined {
  const definition = definitions[endpointName];
  if (!definition) return undefined;
  // Endpoints without a `query` are named after their call.
  if (!definition.query) return { name: endpointName as CallName, input: {} };
  return definition.query(
    definition.type === 'infinitequery' ? { queryArg: originalArgs, pageParam: 0 } : originalArgs,
  );
}
