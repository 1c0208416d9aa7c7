/**
 * A promise that `use` reads at once when it is settled: marked as React marks those that it has waited for. So it can
 * be handed to `use` in every rendering; a component that leaves `use` out once its answer is there breaks when React
 * goes on with it where it stopped.
 */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const mark = (as: object) => {
    Object.assign(promise, as);
  };
  mark({ status: 'pending' });
  promise.then(
    (value) => mark({ status: 'fulfilled', value }),
    (reason) => mark({ status: 'rejected', reason }),
  );
  return promise;
}

/** One that is settled from the start. */
export const settled: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
