/** Occupies the event loop, as a long computation does. */
export const blockEventLoop = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Counts the turns of the event loop while `work` runs: unlike a time, their number does not depend on the machine. */
export const countEventLoopTurns = async (work: () => Promise<unknown>) => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work().finally(() => {
    isDone = true;
  });
  return turns;
};
