import { promiseHooks } from 'node:v8';
import { type OpenSpan, startStatementSpan } from './tracer.ts';

export interface Tally {
  queries: number;
  /** The span of the request, where requests are traced. */
  span?: OpenSpan | undefined;
  /** The request's id, which its transactions carry to PostgreSQL. */
  requestId?: string;
}

/** The counter of the request that is being served. */
let current: Tally | undefined;
const TALLY = Symbol('tally');
type Tallied = Promise<unknown> & { [TALLY]?: Tally };

// An AsyncLocalStorage would also follow each socket and timer: cached responses took 20 % longer.
promiseHooks.createHook({
  init: (promise: Tallied) => {
    if (current) promise[TALLY] = current;
  },
  before: (promise: Tallied) => {
    current = promise[TALLY];
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
export const runWithQueryCounter = <T>(tally: Tally, work: () => T): T => {
  const outer = current;
  current = tally;
  try {
    return work();
  } finally {
    current = outer;
  }
};

/** Counts for the request, and names another span as the current one. */
class SpanTally implements Tally {
  readonly #outer: Tally | undefined;
  readonly span: OpenSpan;

  constructor(outer: Tally | undefined, span: OpenSpan) {
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
  runWithQueryCounter(new SpanTally(current, span), work);
