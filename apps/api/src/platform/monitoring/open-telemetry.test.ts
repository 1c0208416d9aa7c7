import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { createMetricProducer } from './metric-producer.ts';
import { openTelemetry } from './open-telemetry.ts';
import { setTracer } from './tracer.ts';
import { traceMethods, traceWork } from './tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface Metric {
  name: string;
  unit: string;
  sum?: unknown;
  gauge?: unknown;
  histogram?: unknown;
}
/** The JSON that an OTLP exporter sends. */
interface OtlpExport {
  resourceSpans?: Array<{ resource: { attributes: Attribute[] }; scopeSpans: Array<{ spans: ExportedSpan[] }> }>;
  resourceMetrics?: Array<{ scopeMetrics: Array<{ metrics: Metric[] }> }>;
}

const received: OtlpExport[] = [];
const collector = createServer(async (request, response) => {
  received.push((await json(request)) as OtlpExport);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');

const open = async (port: number) => {
  process.env.OTEL_SERVICE_NAME = 'shop of the test';
  try {
    return await openTelemetry(`http://127.0.0.1:${port}`);
  } finally {
    delete process.env.OTEL_SERVICE_NAME;
  }
};
const telemetry = await open((collector.address() as AddressInfo).port);
setTracer(telemetry.tracer);
const shop = await openShop({ TRUST_PROXY: '1' });
const appWithoutProxy = await shop.openApp({ environment: { TRUST_PROXY: '0' } });
afterAll(async () => {
  setTracer(undefined);
  await telemetry.close();
  collector.close();
});

const product = await buildProduct(shop);
const url = `/api/get_products?seller_id=${product.storeId}&search=unspeakable`;
const toTraceId = (requestId: unknown) => String(requestId).replaceAll('-', '');
const readSpans = async () => {
  await telemetry.flush();
  return received.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
};
const readTrace = async (traceId: string) => (await readSpans()).filter((span) => span.traceId === traceId);
const SERVER = 2;
const CLIENT = 3;

describe('a request is traced', () => {
  test('by its route, with the request id as trace id, and with each statement as a child span', async () => {
    const { headers } = await shop.app.inject({ url });
    const spans = await readTrace(toTraceId(headers['x-request-id']));
    const [root] = spans.filter(({ kind }) => kind === SERVER);
    expect(root).toMatchObject({ name: 'GET /api/get_products' });
    expect(root?.parentSpanId).toBeUndefined();
    const statements = spans.filter(({ kind }) => kind === CLIENT);
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(root?.spanId);
    const [{ resource } = { resource: { attributes: [] as Attribute[] } }] = received.flatMap(
      ({ resourceSpans = [] }) => resourceSpans,
    );
    expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop of the test' } });
  });

  test('with whether its response was cached: a request that is refused early was not', async () => {
    const isCached = async ({ headers }: { headers: Record<string, unknown> }) => {
      const trace = await readTrace(toTraceId(headers['x-request-id']));
      return trace.find(({ kind }) => kind === SERVER)?.attributes.find(({ key }) => key === 'trad.cached')?.value
        .stringValue;
    };
    const app = await shop.openApp({ cacheResponses: true });
    const read = () => app.inject({ url: '/api/get_products' });
    expect(await isCached(await read())).toBe('no');
    expect(await isCached(await read())).toBe('yes');
    const refused = await app.inject({ url: `/${'a'.repeat(13_000)}` });
    expect(refused.statusCode).toBe(414);
    expect(await isCached(refused)).toBe('no');
  });

  test('without input values, personal data or secrets', async () => {
    const email = 'traced@trad.example';
    const { token } = await buildUser(shop, { email });
    await shop.call(
      'addAddress',
      { name: 'Amara Okafor', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'NG' },
      { token },
    );
    await shop.call('login', { email, password: 'Never-traced-42' });
    await readSpans();
    const sent = JSON.stringify(received);
    for (const secret of ['unspeakable', 'traced@', 'Okafor', 'Bourdillon', 'Never-traced', token]) {
      expect(sent).not.toContain(secret);
    }
  });

  test('within the trace of a trusted proxy, and of nobody else', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const isServer = ({ kind }: ExportedSpan) => kind === SERVER;
    await appWithoutProxy.inject({ url, headers });
    expect(await readTrace(traceId)).toEqual([]);
    await shop.app.inject({ url, headers });
    expect((await readTrace(traceId)).filter(isServer)).toMatchObject([{ parentSpanId: '00f067aa0ba902b7' }]);
    const forged = '00-00000000000000000000000000000000-00f067aa0ba902b7-01';
    expect((await shop.app.inject({ url, headers: { traceparent: forged } })).statusCode).toBe(200);
  });
});

test('calls to others are spans, which name the error by its class only', async () => {
  const provider = traceMethods('Provider', {
    pay: async () => {
      throw Object.assign(new Error('card 4242 of Amara'), { code: 'DECLINED' });
    },
  });
  await expect(traceWork('job settle', { kind: 'consumer' }, () => provider.pay())).rejects.toThrow('card 4242');
  const spans = await readSpans();
  const call = spans.find(({ name }) => name === 'Provider pay');
  const job = spans.find(({ name }) => name === 'job settle');
  expect(call).toMatchObject({ kind: CLIENT, parentSpanId: job?.spanId, status: { code: 2 } });
  expect(call?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'DECLINED' } });
  expect(JSON.stringify(received)).not.toContain('4242 of Amara');
});

test('metrics are exported under the names of /metrics', async () => {
  await telemetry.exportMetrics(createMetricProducer(() => shop.app.readMetrics()));
  await telemetry.flush();
  const metrics = received.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: list }) => list)),
  );
  const text = (await shop.app.inject({ url: '/metrics' })).body;
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  expect(metrics.length).toBeGreaterThan(20);
  const FIELDS: Record<string, 'sum' | 'gauge' | 'histogram'> = {
    counter: 'sum',
    gauge: 'gauge',
    histogram: 'histogram',
  };
  for (const metric of metrics) {
    const field = FIELDS[types.get(metric.name) ?? ''];
    expect(field, metric.name).toBeDefined();
    expect(metric[field ?? 'sum'], metric.name).toBeDefined();
  }
});

test('a metric of another type than counter, gauge or histogram is an error of its own', async () => {
  const text = [
    '# HELP carts Open carts',
    '# TYPE carts gauge',
    'carts 3',
    '# HELP wait_seconds Waits',
    '# TYPE wait_seconds summary',
    'wait_seconds{quantile="0.5"} 0.1',
    'wait_seconds_sum 2',
    'wait_seconds_count 7',
  ].join('\n');
  const { errors, resourceMetrics } = await createMetricProducer(async () => text).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap(({ metrics: list }) => list);
  expect(metrics.map(({ descriptor }) => descriptor.name)).toEqual(['carts']);
  expect(errors).toEqual([new Error('wait_seconds has the type summary, which is not exported')]);
});

test('an unreachable collector loses spans, but no request', async () => {
  const unreachable = await open(1);
  setTracer(unreachable.tracer);
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.app.inject({ url })));
  setTracer(telemetry.tracer);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  await unreachable.close();
});
