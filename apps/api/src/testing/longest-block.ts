/**
 * A reference task that takes the thread about 100 ms on a machine of 2024, and longer where machine or run are slower.
 * Blocking times are compared with it instead of with a clock.
 */
const yardstickWork = () => {
  let sum = 0;
  for (let round = 0; round < 110_000_000; round += 1) sum = (sum + round * 7) % 1_000_003;
  return sum;
};

const timeOf = (work: () => unknown) => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

/** The fastest run of the reference task. */
export const measureReferenceWork = () => {
  yardstickWork();
  return Math.min(...Array.from({ length: 5 }, () => timeOf(yardstickWork)));
};

/** The longest time for which the event loop was blocked while `work` ran. */
export const measureLongestBlock = async (work: () => Promise<unknown>) => {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, performance.now() - last);
};
