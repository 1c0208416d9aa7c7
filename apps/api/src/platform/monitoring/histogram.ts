/** The values of one set of labels. */
export interface Series {
  labels: string;
  /** The number of values per bucket; the last bucket is unbounded. */
  buckets: number[];
  sum: number;
}

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/**
 * A histogram in Prometheus' text format. prom-client's own takes longer for one value than the cache takes to find a
 * response.
 */
export const createHistogram = (name: string, help: string, bounds: readonly number[]) => {
  const series = new Map<string, Series>();
  const formatSeries = ({ labels, buckets, sum }: Series) => {
    let count = 0;
    const lines = buckets.map((values, index) => {
      count += values;
      return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${count}`;
    });
    return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
  };
  return {
    /** The series of these labels, which is added if it is missing. */
    getSeries: (labels: Readonly<Record<string, string | number>>): Series => {
      const text = Object.entries(labels)
        .map(([label, value]) => `${label}="${escapeLabel(String(value))}"`)
        .join(',');
      const found = series.get(text) ?? {
        labels: text,
        buckets: new Array<number>(bounds.length + 1).fill(0),
        sum: 0,
      };
      series.set(text, found);
      return found;
    },
    observe: (observed: Series, value: number) => {
      let index = 0;
      while (index < bounds.length && value > (bounds[index] as number)) index += 1;
      observed.buckets[index] = (observed.buckets[index] ?? 0) + 1;
      observed.sum += value;
    },
    text: () =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...series.values()].flatMap(formatSeries)].join('\n'),
  };
};
