import type { LucideIconData, LucideIconNode } from 'lucide-react/types';
import { consoleIconNames } from '../src/ui/icons/console-icon-names.ts';
import { iconNames } from '../src/ui/icons/icon-names.ts';
import type { IconAssets } from '../src/ui/icons/sprite.ts';

const STAR = 'm10 1.6 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 14.8l-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z';
/** The five stars of a rating. Without a view box, which would scale them to the part that is filled. */
const STARS = `<symbol id="icon-stars">${[0, 23, 46, 69, 92]
  .map((x) => `<path d="${STAR}" transform="translate(${x})"/>`)
  .join('')}</symbol>`;

const renderElement = ([tag, { key: _, ...attributes }]: LucideIconNode) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

const readSymbol = async (name: string) => {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: LucideIconData };
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${__iconData.node.map(renderElement).join('')}</symbol>`;
};

const buildSymbols = async (names: readonly string[]): Promise<IconAssets['symbols']> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readSymbol(name)])));

/** The icons as symbols, by name. Size, colour and stroke are those of the element that shows them (styles/icons.css). */
export const buildIconSymbols = async () => ({ ...(await buildSymbols(iconNames)), stars: STARS });

/** The symbols that only the console has. */
export const buildConsoleSymbols = () => buildSymbols(consoleIconNames);

/** The SVG file of these symbols. */
export const renderIconFile = (symbols: IconAssets['symbols']) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(symbols).join('')}</svg>`;
