import { setTimeout as pause } from 'node:timers/promises';
import { type Context, context, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { MetricProducer } from '@opentelemetry/sdk-metrics';
import type { OpenSpan, SpanOptions, Tracer } from './tracer.ts';

/** The time that the last spans have at a shutdown; an exporter whose collector does not respond must not delay it. */
const SHUTDOWN_MS = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

class TracedSpan implements OpenSpan {
  readonly span: Span;
  readonly traceId: string;

  constructor(span: Span) {
    this.span = span;
    this.traceId = span.spanContext().traceId;
  }

  describe(name: string, attributes: Record<string, string | number>) {
    this.span.updateName(name);
    this.span.setAttributes(attributes);
  }

  /** An error by its class and code only: its message may quote rows. */
  end(error?: unknown) {
    if (error !== undefined) {
      const { name, code } = error as { name?: unknown; code?: unknown };
      this.span.setAttribute('error.type', String(code ?? name ?? 'Error'));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

const randomHex = (bytes: number) => {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Buffer.from(values).toString('hex');
};

const toParentContext = ({ parent, traceparent }: SpanOptions): Context => {
  const root = context.active();
  if (parent instanceof TracedSpan) return trace.setSpan(root, parent.span);
  if (!traceparent) return root;
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(root, { traceId, spanId, traceFlags, isRemote: true });
};

export interface Telemetry {
  tracer: Tracer;
  /** Exports these metrics, too, once a minute. */
  exportMetrics(producer: MetricProducer): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/**
 * Opens exporters of OpenTelemetry to a collector, which read their further OTEL_ variables themselves. Its packages are imported
 * here only: without an endpoint they are not loaded. Spans wait in a queue of 2,048, and those beyond it are dropped.
 */
export const openTelemetry = async (endpoint: string): Promise<Telemetry> => {
  const buildUrl = (signal: string) => `${endpoint.replace(/\/$/, '')}/v1/${signal}`;
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const resource = resourceFromAttributes({ 'service.name': 'trad' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  /** The trace id of the span that begins next. */
  let nextTraceId: string | undefined;
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: buildUrl('traces') }))],
    idGenerator: { generateTraceId: () => nextTraceId ?? randomHex(16), generateSpanId: () => randomHex(8) },
  });
  const otelTracer = provider.getTracer('trad');
  const flushing: Array<() => Promise<void>> = [() => provider.forceFlush()];
  const closing: Array<() => Promise<void>> = [() => provider.shutdown()];
  return {
    tracer: {
      start: (name, options) => {
        const { kind, attributes = {}, startTime, traceId } = options;
        nextTraceId = traceId;
        const span = otelTracer.startSpan(
          name,
          { kind: KINDS[kind], attributes, ...(startTime !== undefined && { startTime }) },
          toParentContext(options),
        );
        nextTraceId = undefined;
        return new TracedSpan(span);
      },
    },
    exportMetrics: async (producer) => {
      const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
      const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: buildUrl('metrics') }),
        metricProducers: [producer],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      flushing.push(() => meters.forceFlush());
      closing.push(() => meters.shutdown());
    },
    flush: async () => {
      await Promise.all(flushing.map((flush) => flush()));
    },
    close: async () => {
      const closed = Promise.allSettled(closing.map((close) => close()));
      await Promise.race([closed, pause(SHUTDOWN_MS, undefined, { ref: false })]);
    },
  };
};
