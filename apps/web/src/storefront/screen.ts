import { type ComponentType, use } from 'react';

/** A screen in a chunk of its own. */
export interface Screen {
  /** The component's name, which is also its file's. */
  name: string;
  load: () => Promise<ComponentType>;
  /** Filled once the chunk is there. */
  component?: ComponentType;
}

export interface ScreenRoute {
  path: string;
  screen: Screen;
}

/** A lazily loaded screen: `screen('HomeScreen', () => import('./screens/HomeScreen.tsx'))`. */
export function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>): Screen {
  let loading: Promise<ComponentType> | undefined;
  const lazy: Screen = {
    name,
    load: () => {
      loading ??= load().then(
        (module) => {
          lazy.component = module[name];
          return module[name];
        },
        (error) => {
          // A failed download is tried again at the next visit.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return lazy;
}

/** The screen's component; suspends while its chunk is on the way. */
export const useScreen = (lazy: Screen): ComponentType => lazy.component ?? use(lazy.load());
