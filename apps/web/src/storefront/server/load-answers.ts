import { defaultSerializeQueryArgs, type QueryCacheKey } from '@reduxjs/toolkit/query';
import { api } from '../../app/http/api.ts';
import type { CallArgs } from '../../app/http/base-query.ts';
import { type CallError, errorIn, networkError } from '../../app/http/call-error.ts';
import type { Answer, SendRequest } from '../../app/http/request.ts';
import type { RootState } from '../../app/state/store.ts';

type ApiState = RootState['api'];
type Query = NonNullable<ApiState['queries'][string]>;

/** A query of RTK Query's. */
interface Endpoint<Arg, Data> {
  name: string;
  Types: { QueryArg: Arg; ResultType: Data };
}

/** How it is asked, and what is made of its answer. */
interface Definition {
  query: (arg: unknown) => CallArgs;
  transformResponse?: (body: unknown, meta: undefined, arg: unknown) => unknown;
  providesTags?: readonly (keyof ApiState['provided']['tags'])[];
  /** Of a list that grows by pages: its query takes the page, too. */
  infiniteQueryOptions?: { initialPageParam: unknown };
}

/** An answered query, as the store and as the page's data block hold it. */
interface Answered {
  query: Query;
  json: string;
  error?: CallError;
}

/** Asks as the screens' hooks do, once for the same argument. Resolves with the data; undefined where it failed. */
export type Ask = <Arg, Data>(endpoint: Endpoint<Arg, Data>, arg: Arg) => Promise<Data | undefined>;

interface Asking {
  ask: Ask;
  /** All that was asked, as the store's state of the api, and the same as JSON that may stand in a script element. */
  settled: () => Promise<{
    state: Pick<ApiState, 'queries' | 'provided'>;
    json: string;
    failures: { endpoint: string; error: CallError }[];
  }>;
}

const definitions = new Map<string, Definition>();

function definitionOf(name: string): Definition {
  const found = definitions.get(name);
  if (found) return found;
  // RTK Query shows a definition only to who may change it.
  const read = (definition: Definition) => void definitions.set(name, definition);
  api.enhanceEndpoints({ endpoints: { [name]: read } as object });
  if (!definitions.has(name)) throw new Error(`There is no endpoint ${name}.`);
  return definitionOf(name);
}

/** JSON that may stand in a script element. */
const inlined = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const answerTo = async (request: SendRequest, { name, sent }: CallArgs, lang: string): Promise<Answer | undefined> => {
  try {
    return await request(name, sent, { lang });
  } catch {
    // Nothing came back.
    return undefined;
  }
};

/** What a query holds once it was answered. No time of it, as the same page has the same bytes whenever it is rendered. */
function outcomeOf({ transformResponse, infiniteQueryOptions: list }: Definition, arg: unknown, answer?: Answer) {
  const error = answer ? errorIn(answer) : networkError;
  if (error) return { status: 'rejected', error };
  const body = transformResponse ? transformResponse(answer?.body, undefined, arg) : answer?.body;
  const data = list ? { pages: [body], pageParams: [list.initialPageParam] } : body;
  // That there is a time says that there is an answer.
  return { status: 'fulfilled', data, fulfilledTimeStamp: 1 };
}

/** What was made of answers that go to many pages, as long as somebody keeps these. */
const remembered = new WeakMap<object, Map<string, Answered>>();

function remember(answer: Answer | undefined, key: string, make: () => Answered): Answered {
  if (!answer?.isShared || !answer.body) return make();
  const ofAnswer = remembered.get(answer.body) ?? new Map<string, Answered>();
  remembered.set(answer.body, ofAnswer);
  const answered = ofAnswer.get(key) ?? make();
  ofAnswer.set(key, answered);
  return answered;
}

/** RTK Query's name for the tag that is of no single thing. */
const OF_ALL = '__internal_without_id';

/** Which writes make which queries untrue, as RTK Query's reducer notes it. */
function providedBy(queries: Readonly<ApiState['queries']>): ApiState['provided'] {
  const provided: ApiState['provided'] = { tags: {} as ApiState['provided']['tags'], keys: {} };
  for (const [name, query] of Object.entries(queries)) {
    const key = name as QueryCacheKey;
    for (const type of definitionOf(query?.endpointName ?? '').providesTags ?? []) {
      provided.tags[type] ??= {};
      provided.tags[type][OF_ALL] = [...(provided.tags[type][OF_ALL] ?? []), key];
      provided.keys[key] = [...(provided.keys[key] ?? []), { type }];
    }
  }
  return provided;
}

/**
 * Asks a page's calls, and makes of their answers what RTK Query's own reducers would: a store whose queries run one by
 * one takes several actions for each, a tenth of what a page costs.
 */
export function askCalls(request: SendRequest, lang: string): Asking {
  const asked = new Map<string, Promise<Answered>>();

  const answered = async (name: string, arg: unknown, key: string) => {
    const definition = definitionOf(name);
    const { query, infiniteQueryOptions: list } = definition;
    const answer = await answerTo(
      request,
      query(list ? { queryArg: arg, pageParam: list.initialPageParam } : arg),
      lang,
    );
    return remember(answer, key, () => {
      const outcome = outcomeOf(definition, arg, answer);
      const made = { endpointName: name, originalArgs: arg, ...outcome } as Query;
      return { query: made, json: `${inlined(key)}:${inlined(made)}`, error: outcome.error };
    });
  };

  return {
    async ask<Arg, Data>({ name }: Endpoint<Arg, Data>, arg: Arg) {
      const definition = definitionOf(name) as never;
      const key = defaultSerializeQueryArgs({ endpointName: name, queryArgs: arg, endpointDefinition: definition });
      const answering = asked.get(key) ?? answered(name, arg, key);
      asked.set(key, answering);
      return (await answering).query.data as Data | undefined;
    },
    async settled() {
      const all = await Promise.all(asked.values());
      const queries = Object.fromEntries([...asked.keys()].map((key, place) => [key, all[place]?.query]));
      const provided = providedBy(queries);
      return {
        state: { queries, provided },
        json: `{"queries":{${all.map(({ json }) => json).join(',')}},"provided":${inlined(provided)}}`,
        failures: all.flatMap(({ query, error }) => (error ? [{ endpoint: query.endpointName ?? '', error }] : [])),
      };
    },
  };
}
