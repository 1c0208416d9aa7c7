import { type ComponentType, use } from 'react';
import type { Texts } from '../i18n/i18n.ts';

/** A screen, or a part of one, in a chunk of its own. */
export interface Screen<Props = object> {
  /** The component's name, which is also its file's. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Filled once the chunk is there. */
  component?: ComponentType<Props>;
}

export interface ScreenRoute {
  path: string;
  screen: Screen;
  /** What it says beyond the shop's texts. */
  texts?: Texts;
}

/** A lazily loaded screen: `screen('HomeScreen', () => import('./screens/HomeScreen.tsx'))`. */
export function screen<Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): Screen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const lazy: Screen<Props> = {
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
export const useScreen = <Props>(lazy: Screen<Props>): ComponentType<Props> => lazy.component ?? use(lazy.load());
