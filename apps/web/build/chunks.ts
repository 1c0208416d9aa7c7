import { resolve } from 'node:path';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (path: string) => resolve(import.meta.dirname, '..', 'src', path);

/** Everything that is fetched with a module: what it imports, and what that imports. */
function fetchedWith(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  // The barrel of icons imports them all; those that are used come along with what uses them.
  if (id.includes('/lucide-react/')) return seen;
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) fetchedWith(next, graph, seen);
  return seen;
}

const entry = source('storefront/entry-client.tsx');
const home = source('storefront/screens/home/HomeScreen.tsx');
const listing = source('storefront/screens/category/CategoryScreen.tsx');
const product = source('storefront/screens/product/ProductScreen.tsx');

/** A file of what all of these modules are fetched with. */
const chunkOf = (name: string, ...modules: string[]) => {
  let reached: Set<string>[] | undefined;
  return (id: string, graph: Graph) => {
    reached ??= modules.map((module) => fetchedWith(module, graph));
    const isScreen = id.endsWith('Screen.tsx');
    return !isScreen && reached.every((set) => set.has(id)) ? name : null;
  };
};

type Chunk = (id: string, graph: Graph) => string | null;
/** Of a chunk's modules, those with such a path. */
const only =
  (pattern: RegExp, chunk: Chunk): Chunk =>
  (id, graph) =>
    pattern.test(id) ? chunk(id, graph) : null;

/** Parts of a screen that know nothing of it. */
const PRIMITIVE = /\/src\/(?:ui|app|lib)\/|\/lucide-react\//;
/** Too small for files of their own, and wanted by most screens. */
const SMALL = /\/ui\/[a-z]+\/(?:LiveRegion|PageTitle)\.tsx$/;
const browse = chunkOf('browse', listing, product);
const CARDS = /\/catalog\/Product(?:Card|Grid)\.tsx$/;
const LISTING = /\/catalog\/listing\//;

/**
 * Puts together what travels together: left alone, the bundler makes a file of every few modules that two screens
 * share, and small files compress badly. `app` is what every page needs, `shop` what the home page has besides,
 * `browse` what listing and product share beyond that, `cards` what lists of every kind show, `listing` what a listing
 * adds to it, `controls` the primitives of the product page, which cart and checkout use, too. The rest is left to the
 * bundler.
 */
export const chunks = [
  { name: chunkOf('app', entry), priority: 5 },
  { name: chunkOf('shop', home), priority: 4 },
  { name: (id: string, graph: Graph) => (SMALL.test(id) ? 'browse' : browse(id, graph)), priority: 3 },
  { name: only(CARDS, () => 'cards'), priority: 2 },
  { name: only(LISTING, chunkOf('listing', listing)), priority: 1 },
  { name: only(PRIMITIVE, chunkOf('controls', product)), priority: 0 },
];
