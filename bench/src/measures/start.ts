import { join } from 'node:path';
import { readProcessTimes } from '../cpu-time.ts';
import { readMemory, startShopServer } from '../processes.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const STARTS = 3;
const MAX_MILLISECONDS = 1000;
const MAX_MEMORY_MB = 150;

const formatRange = (numbers: readonly number[], format: (value: number) => string) =>
  `${format(Math.min(...numbers))}–${format(Math.max(...numbers))}`;
const formatMegabytes = (megabytes: number) => `${Math.round(megabytes)} MB`;

/** Starts more servers on the shop's database, beside the measured one, which is idle. */
export const measureStart = async ({ databaseUrl, dataDir, sandbox }: BenchShop): Promise<Result[]> => {
  const starts: Array<{ milliseconds: number; cpu: number; memory: number }> = [];
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const { pid, stop } = await startShopServer(databaseUrl, join(dataDir, 'start'), sandbox.url);
    const milliseconds = performance.now() - startedAt;
    starts.push({ milliseconds, cpu: readProcessTimes(pid)?.own ?? Number.NaN, memory: readMemory(pid) });
    await stop();
  }
  const times = starts.map(({ milliseconds }) => milliseconds);
  const memories = starts.map(({ memory }) => memory);
  const cpu = calculateMedian(starts.map((start) => start.cpu));
  return [
    {
      name: 'first response 200 after the start of the built server',
      limit: `≤ ${formatMilliseconds(MAX_MILLISECONDS)}`,
      measured: formatMilliseconds(calculateMedian(times)),
      detail: `CPU time ${formatMilliseconds(cpu)}; ${STARTS} starts, ${formatRange(times, formatMilliseconds)}`,
      passed: calculateMedian(times) <= MAX_MILLISECONDS,
      figures: { starts },
    },
    {
      name: 'memory of the server at its start',
      limit: `≤ ${MAX_MEMORY_MB} MB`,
      measured: formatMegabytes(calculateMedian(memories)),
      detail: `its only process; ${STARTS} starts, ${formatRange(memories, formatMegabytes)}`,
      passed: calculateMedian(memories) <= MAX_MEMORY_MB,
      figures: { memories },
    },
  ];
};
