/**
 * A reference task that takes the thread about 100 ms on a machine of 2024, and longer where machine or run are slower.
 * Blocking times are compared with it instead of with a clock.
 */
const runReferenceWork = () => {
  let sum = 0;
  for (let round = 0; round < 110_000_000; round += 1) sum = (sum + round * 7) % 1_000_003;
  return sum;
};

const measureTime = (work: () => unknown) => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** The fastest of some runs of the reference task. */
export const measureReferenceWork = (runs = 5) =>
  Math.min(...Array.from({ length: runs }, () => measureTime(runReferenceWork)));

/** The longest time for which the event loop was blocked while `work` ran; up to 2 ms too much, as a timer measures it. */
export const measureLongestBlock = async (work: () => Promise<unknown>) => {
  let max = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    max = Math.max(max, now - last);
    last = now;
  }, 1);
  await work().finally(() => clearInterval(timer));
  return Math.max(max, performance.now() - last);
};
