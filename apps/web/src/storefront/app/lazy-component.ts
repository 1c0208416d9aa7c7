import { type ComponentType, use } from 'react';
import { trackPromise } from '../../lib/track-promise.ts';

export interface Loadable {
  /** The name of the component's export and file; the server finds its chunk by it. */
  name: string;
  load: () => Promise<unknown>;
}

/** A component in a separate chunk. */
export interface LazyComponent<Props = object> extends Loadable {
  /** Loads the chunk once: every call returns the same promise, as React's `use` requires. */
  load: () => Promise<ComponentType<Props>>;
}

/** Milliseconds until a failed download may be retried: whatever awaits the rejected promise handles it first. */
const RETRY_AFTER_MS = 1000;

export function createLazyComponent<Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    name,
    load: () => {
      loading ??= trackPromise(
        load().then(
          (module) => module[name],
          (error) => {
            setTimeout(() => {
              loading = undefined;
            }, RETRY_AFTER_MS);
            throw error;
          },
        ),
      );
      return loading;
    },
  };
}

/** The component itself; suspends while its chunk is loading. */
export const useLazyComponent = <Props>(lazy: LazyComponent<Props>): ComponentType<Props> => use(lazy.load());
