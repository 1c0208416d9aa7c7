/**
 * Marks a promise as React marks those that it has awaited, so that `use` reads a settled one without suspending. The
 * promise can then be passed to `use` in every render; to skip `use` once the value is known breaks React's replay.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  const mark = (state: object) => {
    Object.assign(promise, state);
  };
  mark({ status: 'pending' });
  promise.then(
    (value) => mark({ status: 'fulfilled', value }),
    (reason) => mark({ status: 'rejected', reason }),
  );
  return promise;
}

/** A promise that `use` reads without suspending. */
export const resolvedPromise: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});
