import { type ComponentType, use } from 'react';
import type { Texts } from '../../i18n/i18n.ts';
import { tracked } from '../../lib/tracked.ts';

/** A screen, or a part of one, in a chunk of its own. */
export interface Screen<Props = object> {
  /** The component's name, which is also its file's. */
  name: string;
  /** Sends for its chunk, once; the same promise each time, for `use`. */
  load: () => Promise<ComponentType<Props>>;
}

export interface ScreenRoute {
  path: string;
  screen: Screen;
  /** What it says beyond the shop's texts. */
  texts?: Texts;
  /** Money is paid here: the document has a content policy of its own, which lets the providers' code in. */
  takesPayments?: true;
}

/** A failed download is tried again at a later visit; what waits for this one hears of its failure first. */
const FORGET_AFTER = 1000;

/** A lazily loaded screen: `screen('HomeScreen', () => import('../screens/home/HomeScreen.tsx'))`. */
export function screen<Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): Screen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    name,
    load: () => {
      loading ??= tracked(
        load().then(
          (module) => module[name],
          (error) => {
            setTimeout(() => {
              loading = undefined;
            }, FORGET_AFTER);
            throw error;
          },
        ),
      );
      return loading;
    },
  };
}

/** The screen's component; suspends while its chunk is on the way. */
export const useScreen = <Props>(lazy: Screen<Props>): ComponentType<Props> => use(lazy.load());
