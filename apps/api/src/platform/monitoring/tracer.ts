export type Attributes = Record<string, string | number>;
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A span that has begun. */
export interface OpenSpan {
  traceId: string;
  /** Renames the span and adds attributes. */
  describe(name: string, attributes: Attributes): void;
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** The span that caused it. */
  parent?: OpenSpan | undefined;
  /** The header of a trusted proxy. */
  traceparent?: string | undefined;
  /** The trace id of a span without a parent: 32 hexadecimal digits. */
  traceId?: string;
  /** Milliseconds since 1970; the present by default. */
  startTime?: number;
}

export interface Tracer {
  start(name: string, options: SpanOptions): OpenSpan;
}

/** Undefined without OpenTelemetry, where nothing below costs more than this check. */
let tracer: Tracer | undefined;

/** Switches tracing on for this process, or off. */
export const setTracer = (next: Tracer | undefined) => {
  tracer = next;
};
export const getTracer = () => tracer;

const MAX_SUMMARIES = 1_000;
const summaries = new Map<string, string>();

/** A statement by its verb and first table, such as SELECT product: its text may grow with the request. */
const summarize = (sql: string) => {
  const known = summaries.get(sql);
  if (known !== undefined) return known;
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+("?[a-z_]\w*"?(?:\."?\w+"?)?)/i.exec(sql)?.[1]?.replaceAll('"', '');
  const summary = table ? `${verb} ${table}` : verb;
  if (summaries.size < MAX_SUMMARIES) summaries.set(sql, summary);
  return summary;
};

/** Begins the span of a statement, by its name and never with its values. Returns the function that ends it. */
export const startStatementSpan = (parent: OpenSpan, sql: string, name: string | undefined) => {
  const summary = summarize(sql);
  const span = tracer?.start(name ?? summary, {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    parent,
  });
  return span && ((error?: unknown) => span.end(error));
};
