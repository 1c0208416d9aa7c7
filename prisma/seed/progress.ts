import { styleText } from 'node:util';

/** The output for progress: standard error, as the result goes to standard output. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

export interface Progress {
  /** Begins a phase of the work; `total` in `unit`s, 0 where it is unknown. */
  start: (name: string, total: number, unit: string, done?: number) => void;
  advance: (done: number, note?: string) => void;
  finish: () => void;
}

const BAR_WIDTH = 24;
const DRAW_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 5_000;

const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
const formatNumber = (number: number) => Math.round(number).toLocaleString('en');

/** Draws a bar with rate and remaining time in a terminal; writes a line every few seconds to a log. */
export const createProgress = (screen: Screen, now = () => performance.now()): Progress => {
  let phase = { name: '', total: 0, unit: '', from: 0, started: 0 };
  let last = { done: 0, note: '', printedAt: 0 };
  const buildLine = () => {
    const { name, total, unit, from, started } = phase;
    const seconds = (now() - started) / 1000;
    const rate = seconds > 0 ? (last.done - from) / seconds : 0;
    const left = rate > 0 && total > last.done ? ` · ${formatDuration((total - last.done) / rate)} left` : '';
    const share = total > 0 ? Math.min(last.done / total, 1) : 0;
    const bar = screen.isTTY && total ? ` ${'█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')}` : '';
    const count = total
      ? `${formatNumber(last.done)} of ${formatNumber(total)} ${unit}`
      : `${formatNumber(last.done)} ${unit}`;
    return `${name}${bar} ${count} · ${formatNumber(rate)}/s${left}${last.note && ` · ${last.note}`}`;
  };
  const draw = () => {
    last.printedAt = now();
    if (!screen.isTTY) return screen.write(`${buildLine()}\n`);
    return screen.write(`\r\x1b[K${buildLine().slice(0, (screen.columns ?? 80) - 1)}`);
  };
  return {
    start: (name, total, unit, done = 0) => {
      phase = { name, total, unit, from: done, started: now() };
      last = { done, note: '', printedAt: now() };
      if (screen.isTTY) draw();
    },
    advance: (done, note = '') => {
      last = { ...last, done, note };
      if (now() - last.printedAt >= (screen.isTTY ? DRAW_INTERVAL_MS : LOG_INTERVAL_MS)) draw();
    },
    finish: () => {
      const took = `${((now() - phase.started) / 1000).toFixed(1)} s`;
      const done = `✓ ${phase.name} ${formatNumber(last.done)} ${phase.unit} (${took})`;
      screen.write(`${screen.isTTY ? `\r\x1b[K${styleText('dim', done)}` : done}\n`);
    },
  };
};
