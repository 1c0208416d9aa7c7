import { promiseHooks } from 'node:v8';
import { type OpenSpan, startStatementSpan } from './tracer.ts';

export interface QueryCounter {
  queries: number;
  /** The span of the request, where requests are traced. */
  span?: OpenSpan | undefined;
  /** The request's id, which its transactions carry to PostgreSQL. */
  requestId?: string;
}

/** The counter of the request that is being served. */
let current: QueryCounter | undefined;
const COUNTER = Symbol('queryCounter');
type CountedPromise = Promise<unknown> & { [COUNTER]?: QueryCounter };

// An AsyncLocalStorage would also follow each socket and timer: cached responses took 20 % longer.
promiseHooks.createHook({
  init: (promise: CountedPromise) => {
    if (current) promise[COUNTER] = current;
  },
  before: (promise: CountedPromise) => {
    current = promise[COUNTER];
  },
  after: () => {
    current = undefined;
  },
});

/**
 * The pool calls this for every statement; it counts for the current request. Returns the function that ends its span,
 * where the request is traced.
 */
export const countQuery = (sql: string, name?: string) => {
  if (!current) return undefined;
  current.queries += 1;
  return current.span && startStatementSpan(current.span, sql, name);
};

/** Names the current request's transactions in PostgreSQL. */
export const getTransactionLabel = () => {
  const requestId = current?.requestId;
  return requestId === undefined ? undefined : `trad ${requestId}`;
};

export const getCurrentSpan = () => current?.span;

/** Runs `work` with a counter of its own for the statements that it causes. Follows promises, not events. */
export const runWithQueryCounter = <T>(queryCounter: QueryCounter, work: () => T): T => {
  const outer = current;
  current = queryCounter;
  try {
    return work();
  } finally {
    current = outer;
  }
};

/** Counts for the request, and names another span as the current one. */
class SpanQueryCounter implements QueryCounter {
  readonly #outer: QueryCounter | undefined;
  readonly span: OpenSpan;

  constructor(outer: QueryCounter | undefined, span: OpenSpan) {
    this.#outer = outer;
    this.span = span;
  }

  get queries() {
    return this.#outer?.queries ?? 0;
  }

  set queries(queries) {
    if (this.#outer) this.#outer.queries = queries;
  }

  get requestId() {
    return this.#outer?.requestId ?? this.span.traceId;
  }
}

/** Runs `work` with a span as the current one. */
export const runInSpan = <T>(span: OpenSpan, work: () => T): T =>
  runWithQueryCounter(new SpanQueryCounter(current, span), work);
