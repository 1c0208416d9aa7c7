import type { HrTime } from '@opentelemetry/api';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';

interface Sample {
  labels: Record<string, string>;
  value: number;
}
interface MetricFamily {
  name: string;
  help: string;
  type: string;
  samples: Map<string, Sample[]>;
}

const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;
const unescapeLabel = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Parses Prometheus' text format. Samples are grouped by the suffix of their name: none, bucket, sum or count. */
const parseMetricFamilies = (text: string): MetricFamily[] => {
  const families: MetricFamily[] = [];
  let help = '';
  for (const line of text.split('\n')) {
    const [, keyword, rest = ''] = /^# (HELP|TYPE) \S+ ?(.*)$/.exec(line) ?? [];
    if (keyword === 'HELP') help = rest;
    if (keyword === 'TYPE')
      families.push({ name: line.split(' ')[2] ?? '', help, type: rest, samples: new Map<string, Sample[]>() });
    const family = families.at(-1);
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!family || !name?.startsWith(family.name)) continue;
    const suffix = name.slice(family.name.length + 1);
    const sample = {
      labels: Object.fromEntries(
        [...labels.matchAll(LABEL)].map(([, label, text = '']) => [label, unescapeLabel(text)]),
      ),
      value: Number(value),
    };
    family.samples.set(suffix, [...(family.samples.get(suffix) ?? []), sample]);
  }
  return families;
};

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
const startTime = toHrTime(Date.now() - process.uptime() * 1000);

/**
 * The values of AggregationTemporality, DataPointType and ValueType: OpenTelemetry's packages are imported only with an endpoint
 * (open-telemetry.ts).
 */
const CUMULATIVE = 1;
const [HISTOGRAM, GAUGE, SUM] = [0, 2, 3];
const DOUBLE = 1;

/** Returns the labels without `le`: buckets with equal ones are one histogram. */
const buildSeriesKey = ({ le: _le, ...labels }: Record<string, string>) => JSON.stringify(labels);

const toHistogramPoints = ({ samples }: MetricFamily, endTime: HrTime) => {
  const buckets = new Map<string, Sample[]>();
  for (const sample of samples.get('bucket') ?? []) {
    const key = buildSeriesKey(sample.labels);
    buckets.set(key, [...(buckets.get(key) ?? []), sample]);
  }
  const sums = new Map(samples.get('sum')?.map(({ labels, value }) => [buildSeriesKey(labels), value]));
  return [...buckets].map(([key, cumulative]) => ({
    startTime,
    endTime,
    attributes: JSON.parse(key) as Record<string, string>,
    value: {
      buckets: {
        boundaries: cumulative.slice(0, -1).map(({ labels }) => Number(labels.le)),
        counts: cumulative.map(({ value }, index) => value - (cumulative[index - 1]?.value ?? 0)),
      },
      sum: sums.get(key) ?? 0,
      count: cumulative.at(-1)?.value ?? 0,
    },
  }));
};

const toMetricData = (family: MetricFamily, endTime: HrTime): MetricData => {
  const { name, help, type, samples } = family;
  const unit = /_seconds(_|$)/.test(name) ? 's' : /_bytes(_|$)/.test(name) ? 'By' : '1';
  const shared = {
    descriptor: { name, description: help, unit, valueType: DOUBLE },
    aggregationTemporality: CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...shared, dataPointType: HISTOGRAM, dataPoints: toHistogramPoints(family, endTime) };
  const dataPoints = [...samples.values()]
    .flat()
    .map(({ labels, value }) => ({ startTime, endTime, attributes: labels, value }));
  return type === 'counter'
    ? { ...shared, dataPointType: SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: GAUGE, dataPoints };
};

/** The samples of another type, such as a summary's quantiles, sum and count, are not values of one gauge. */
const EXPORTED_TYPES = ['counter', 'gauge', 'histogram'];
const isExported = ({ type }: MetricFamily) => EXPORTED_TYPES.includes(type);

/** Converts the text of /metrics to OpenTelemetry's metrics with the same names, so that each metric is collected in one place. */
export const createMetricProducer = (readText: () => Promise<string>): Pick<MetricProducer, 'collect'> => ({
  collect: async () => {
    const families = parseMetricFamilies(await readText()).filter(({ samples }) => samples.size);
    const endTime = toHrTime(Date.now());
    const metrics = families.filter(isExported).map((family) => toMetricData(family, endTime));
    return {
      errors: families
        .filter((family) => !isExported(family))
        .map(({ name, type }) => new Error(`${name} has the type ${type}, which is not exported`)),
      // The exporter's reader adds its own resource.
      resourceMetrics: { resource: undefined as never, scopeMetrics: [{ scope: { name: 'trad' }, metrics }] },
    };
  },
});
