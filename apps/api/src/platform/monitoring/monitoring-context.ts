import { promiseHooks } from 'node:v8';
import { type OpenSpan, startStatementSpan } from './tracer.ts';

/** What monitoring knows of the request that is being served, or of other work that has a span. */
export interface MonitoringContext {
  /** The number of statements so far. */
  queries: number;
  /** The span of the request, where requests are traced. */
  span?: OpenSpan | undefined;
  /** What transactions carry to PostgreSQL: the request's id, or the trace id of work without a request, such as a job. */
  correlationId?: string;
}

let current: MonitoringContext | undefined;
const CONTEXT = Symbol('monitoringContext');
type PromiseWithContext = Promise<unknown> & { [CONTEXT]?: MonitoringContext };

// An AsyncLocalStorage would also follow each socket and timer: cached responses took 20 % longer.
promiseHooks.createHook({
  init: (promise: PromiseWithContext) => {
    if (current) promise[CONTEXT] = current;
  },
  before: (promise: PromiseWithContext) => {
    current = promise[CONTEXT];
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

/** The application_name of the current transaction: `trad` and the id of its request or trace. */
export const getTransactionLabel = () => {
  const correlationId = current?.correlationId;
  return correlationId === undefined ? undefined : `trad ${correlationId}`;
};

export const getCurrentSpan = () => current?.span;

/** Runs `work` with a context, which everything that it causes has, too. Follows promises, not events. */
export const runWithMonitoringContext = <T>(monitoringContext: MonitoringContext, work: () => T): T => {
  const outer = current;
  current = monitoringContext;
  try {
    return work();
  } finally {
    current = outer;
  }
};

/** The context of the request with another span as the current one. */
class SpanMonitoringContext implements MonitoringContext {
  readonly #outer: MonitoringContext | undefined;
  readonly span: OpenSpan;

  constructor(outer: MonitoringContext | undefined, span: OpenSpan) {
    this.#outer = outer;
    this.span = span;
  }

  get queries() {
    return this.#outer?.queries ?? 0;
  }

  set queries(queries) {
    if (this.#outer) this.#outer.queries = queries;
  }

  get correlationId() {
    return this.#outer?.correlationId ?? this.span.traceId;
  }
}

/** Runs `work` with a span as the current one. */
export const runInSpan = <T>(span: OpenSpan, work: () => T): T =>
  runWithMonitoringContext(new SpanMonitoringContext(current, span), work);
