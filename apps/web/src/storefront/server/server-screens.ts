import type { Loadable } from '../app/lazy-component.ts';
import { notFound } from '../screens/not-found/not-found.screen.ts';
import { footer, offlineTasks } from '../shell/shell.islands.ts';
import type { ServerScreen } from './server-screen.ts';

const found = import.meta.glob<ServerScreen>('../screens/*/*.server.ts', { eager: true, import: 'server' });
const byName = new Map(Object.values(found).map((server) => [server.screen.name, server]));

/** The server module of a screen; undefined if it has none. */
export const findServerScreen = (name: string): ServerScreen | undefined => byName.get(name);

/** The components that any page may contain besides its screen. */
export const sharedIslands: readonly Loadable[] = [footer, notFound, offlineTasks];

/** For the build: the components whose styles are inlined, by the screen's name. The server renders nothing of the offline tasks. */
export const inlinedComponents = Object.fromEntries(
  [...byName.values()]
    .filter(({ inlineStyles }) => inlineStyles)
    .map(({ screen, islands = [] }) => [screen.name, [screen, ...islands, footer, notFound].map(({ name }) => name)]),
);
