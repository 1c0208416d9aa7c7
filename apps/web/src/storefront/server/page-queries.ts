import { defaultSerializeQueryArgs, type QueryCacheKey } from '@reduxjs/toolkit/query';
import { api } from '../../app/http/api.ts';
import type { CallArgs } from '../../app/http/base-query.ts';
import { type CallError, networkError, readError } from '../../app/http/call-error.ts';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { pack } from '../../app/state/pack.ts';
import type { RootState } from '../../app/state/store.ts';

type ApiState = RootState['api'];
type QueryState = NonNullable<ApiState['queries'][string]>;

/** An RTK Query query. */
interface Endpoint<Arg, Data> {
  name: string;
  Types: { QueryArg: Arg; ResultType: Data };
}

/** The fields of its definition that a page needs. */
interface Definition {
  query: (arg: unknown) => CallArgs;
  transformResponse?: (body: unknown, meta: undefined, arg: unknown) => unknown;
  providesTags?: readonly (keyof ApiState['provided']['tags'])[];
  /** Set on infinite queries: `query` takes the page parameter too. */
  infiniteQueryOptions?: { initialPageParam: unknown };
}

/** A settled query as the store holds it, and as packed JSON of the page's data block. */
interface SettledQuery {
  state: QueryState;
  json: string;
  error?: CallError;
}

interface QueryOptions {
  /** Its failure leaves a complete page, which only lacks a secondary section. */
  optional?: boolean;
}

/** Runs a query as the screens' hooks do, once per argument. Resolves with its data; undefined on an error. */
export type RunQuery = <Arg, Data>(
  endpoint: Endpoint<Arg, Data>,
  arg: Arg,
  options?: QueryOptions,
) => Promise<Data | undefined>;

interface QueryFailure {
  endpoint: string;
  error: CallError;
  isOptional: boolean;
}

interface PageQueries {
  query: RunQuery;
  /** All queries of the page: as the store's state of the api, and as JSON that is safe inside a script element. */
  settle: () => Promise<{
    state: Pick<ApiState, 'queries' | 'provided'>;
    json: string;
    failures: QueryFailure[];
  }>;
}

const definitions = new Map<string, Definition>();

function getDefinition(name: string): Definition {
  const found = definitions.get(name);
  if (found) return found;
  // RTK Query hands a definition only to the callback that may change it.
  const read = (definition: Definition) => void definitions.set(name, definition);
  api.enhanceEndpoints({ endpoints: { [name]: read } as object });
  if (!definitions.has(name)) throw new Error(`There is no endpoint ${name}.`);
  return getDefinition(name);
}

const stringifyForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The response of a call; undefined if the request failed. */
const fetchResponse = async (
  sendRequest: SendRequest,
  { name, input }: CallArgs,
  lang: string,
): Promise<CallResponse | undefined> => {
  try {
    return await sendRequest(name, input, { lang });
  } catch {
    return undefined;
  }
};

/** The outcome part of a query's state, with constant times: a page has the same bytes whenever it is rendered. */
function computeOutcome(
  { transformResponse, infiniteQueryOptions }: Definition,
  arg: unknown,
  response?: CallResponse,
) {
  const error = response ? readError(response) : networkError;
  if (error) return { status: 'rejected', error };
  const body = transformResponse ? transformResponse(response?.body, undefined, arg) : response?.body;
  const data = infiniteQueryOptions ? { pages: [body], pageParams: [infiniteQueryOptions.initialPageParam] } : body;
  // RTK Query's hooks take a query without this time for one that has no data yet.
  return { status: 'fulfilled', data, fulfilledTimeStamp: 1 };
}

/** The settled queries of shared response bodies, for as long as the response cache holds these. */
const sharedQueries = new WeakMap<object, Map<string, SettledQuery>>();

function getOrSettle(response: CallResponse | undefined, key: string, settle: () => SettledQuery): SettledQuery {
  if (!response?.isShared || !response.body) return settle();
  const queriesOfBody = sharedQueries.get(response.body) ?? new Map<string, SettledQuery>();
  sharedQueries.set(response.body, queriesOfBody);
  const settled = queriesOfBody.get(key) ?? settle();
  queriesOfBody.set(key, settled);
  return settled;
}

/** RTK Query's key for a tag without an id. */
const WITHOUT_ID = '__internal_without_id';

/** The queries that each tag invalidates, as RTK Query's reducer stores them. */
function buildProvidedTags(queries: Readonly<ApiState['queries']>): ApiState['provided'] {
  const provided: ApiState['provided'] = { tags: {} as ApiState['provided']['tags'], keys: {} };
  for (const [name, query] of Object.entries(queries)) {
    const key = name as QueryCacheKey;
    for (const type of getDefinition(query?.endpointName ?? '').providesTags ?? []) {
      provided.tags[type] ??= {};
      provided.tags[type][WITHOUT_ID] = [...(provided.tags[type][WITHOUT_ID] ?? []), key];
      provided.keys[key] = [...(provided.keys[key] ?? []), { type }];
    }
  }
  return provided;
}

/**
 * Runs a page's queries and builds the state that RTK Query's own reducers would. Its `upsertQueryEntries` is not used: it
 * cannot store failed queries, which pages render; its times and random request ids would change a page's bytes, and so
 * its ETag, with each rendering; and it shares nothing between pages: 0.4 ms for the queries of a listing instead of 0.1 ms.
 */
export function createPageQueries(sendRequest: SendRequest, lang: string): PageQueries {
  const running = new Map<string, Promise<SettledQuery>>();
  const required = new Set<string>();

  const run = async (name: string, arg: unknown, key: string) => {
    const definition = getDefinition(name);
    const { query, infiniteQueryOptions: infinite } = definition;
    const call = query(infinite ? { queryArg: arg, pageParam: infinite.initialPageParam } : arg);
    const response = await fetchResponse(sendRequest, call, lang);
    return getOrSettle(response, key, () => {
      const outcome = computeOutcome(definition, arg, response);
      const state = { endpointName: name, originalArgs: arg, ...outcome } as QueryState;
      return { state, json: `${stringifyForScript(key)}:${stringifyForScript(pack(state))}`, error: outcome.error };
    });
  };

  return {
    async query<Arg, Data>({ name }: Endpoint<Arg, Data>, arg: Arg, { optional = false }: QueryOptions = {}) {
      const definition = getDefinition(name) as never;
      const key = defaultSerializeQueryArgs({ endpointName: name, queryArgs: arg, endpointDefinition: definition });
      if (!optional) required.add(key);
      const settledQuery = running.get(key) ?? run(name, arg, key);
      running.set(key, settledQuery);
      return (await settledQuery).state.data as Data | undefined;
    },
    async settle() {
      const keys = [...running.keys()];
      const settled = await Promise.all(running.values());
      const queries = Object.fromEntries(keys.map((key, index) => [key, settled[index]?.state]));
      const provided = buildProvidedTags(queries);
      return {
        state: { queries, provided },
        json: `{"queries":{${settled.map(({ json }) => json).join(',')}},"provided":${stringifyForScript(provided)}}`,
        failures: settled.flatMap(({ state, error }, index) => {
          const isOptional = !required.has(keys[index] ?? '');
          return error ? [{ endpoint: state.endpointName ?? '', error, isOptional }] : [];
        }),
      };
    },
  };
}
