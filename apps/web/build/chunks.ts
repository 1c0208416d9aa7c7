import { resolve } from 'node:path';

export interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const resolveSource = (path: string) => resolve(import.meta.dirname, '..', 'src', path);

/** A module and all its static imports, transitively. */
export function collectImports(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(next, graph, seen);
  return seen;
}

const entry = resolveSource('storefront/entry-client.tsx');
const home = resolveSource('storefront/screens/home/HomeScreen.tsx');
const listing = resolveSource('storefront/screens/category/CategoryScreen.tsx');
const product = resolveSource('storefront/screens/product/ProductScreen.tsx');
const cart = resolveSource('storefront/screens/cart/CartScreen.tsx');
const checkout = resolveSource('storefront/screens/checkout/CheckoutScreen.tsx');

/** A chunk of the imports that all of these modules share. */
const createSharedChunk = (name: string, ...modules: string[]) => {
  let reached: Set<string>[] | undefined;
  return (id: string, graph: Graph) => {
    reached ??= modules.map((module) => collectImports(module, graph));
    const isScreen = id.endsWith('Screen.tsx');
    return !isScreen && reached.every((set) => set.has(id)) ? name : null;
  };
};

type Chunk = (id: string, graph: Graph) => string | null;
/** Restricts a chunk to modules whose path matches. */
const restrictChunk =
  (pattern: RegExp, chunk: Chunk): Chunk =>
  (id, graph) =>
    pattern.test(id) ? chunk(id, graph) : null;

/** A chunk without what one of these modules imports. */
const excludeImports = (chunk: Chunk, ...modules: string[]): Chunk => {
  let excluded: Set<string>[] | undefined;
  return (id, graph) => {
    excluded ??= modules.map((module) => collectImports(module, graph));
    return excluded.some((set) => set.has(id)) ? null : chunk(id, graph);
  };
};

/** Modules without dependencies on screens. */
const PRIMITIVE = /\/src\/(?:ui|app|lib)\//;
/** Too small for separate chunks, and used by most screens: they are in `browse`. */
const SMALL = /\/ui\/[a-z]+\/(?:LiveRegion|PageTitle)\.tsx$/;
const browse = createSharedChunk('browse', listing, product);
const CARDS = /\/catalog\/Product(?:Card|Grid)\.tsx$/;
/** A chunk of its own, as the checkout has it without product cards. */
const SKELETON = /\/ui\/feedback\/Skeleton\.tsx$/;
const LISTING = /\/catalog\/listing\//;
/** Without what forms that are saved more than once need: the checkout has none. */
const FIELDS =
  /\/src\/(?:ui\/forms\/(?!fill-with-stored)|features\/account\/(?:form-rules|phone|use-draft|addresses\/CountriesUnavailable)|app\/state\/drafts|features\/content\/use-countries|lib\/guess-country|app\/http\/use-idempotency-key)/;
/** What the checkout shares with its payment methods and with the return from a payment. */
const PAYMENT = /\/(?:lib\/use-async-value|checkout\/sandbox|payment\/pending-order)\.ts$/;
/** What checkout and the screens of orders share. */
const ORDERS = /\/(?:arrival|guests\.api|orders\.api)\.ts$/;

/**
 * Groups modules that are loaded together: by default the bundler makes a chunk of every few modules that two screens
 * share, and small files compress badly. `app` is what every page needs, `shop` what home and product page share beyond
 * that, `skeleton` the placeholder of what is loading, `browse` what listing and product share, `cards` the product
 * cards of every list, `listing` what a listing adds, `controls` the primitives of the product page, which cart and
 * checkout use too, `purchase` what else those two share, `fields` the fields of forms, `orders` what checkout and orders share. A second
 * group `purchase` has the small modules of payments: in one file with the first group they made the product page 0.2 KB larger, by the
 * names of files in `app`. The bundler splits the rest. A module of several groups is in that of the highest priority.
 */
export const chunks = [
  { name: createSharedChunk('app', entry), priority: 7 },
  { name: createSharedChunk('shop', home, product), priority: 6 },
  { name: restrictChunk(SKELETON, () => 'skeleton'), priority: 5.5 },
  { name: (id: string, graph: Graph) => (SMALL.test(id) ? 'browse' : browse(id, graph)), priority: 5 },
  { name: restrictChunk(CARDS, () => 'cards'), priority: 4 },
  { name: restrictChunk(LISTING, createSharedChunk('listing', listing)), priority: 3 },
  { name: restrictChunk(PRIMITIVE, createSharedChunk('controls', product)), priority: 2 },
  { name: excludeImports(createSharedChunk('purchase', cart, checkout), home, listing, product), priority: 1 },
  { name: restrictChunk(PAYMENT, () => 'purchase'), priority: 1 },
  {
    name: excludeImports(
      restrictChunk(FIELDS, () => 'fields'),
      home,
      listing,
      product,
    ),
    priority: 0,
  },
  {
    name: excludeImports(
      restrictChunk(ORDERS, () => 'orders'),
      home,
      listing,
      product,
    ),
    priority: 0,
  },
];
