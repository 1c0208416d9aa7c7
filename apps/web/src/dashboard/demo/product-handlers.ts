import { getSwatch } from '@trad/contract/dashboard/colour-names';
import type { VendorProduct, VendorProductDetail, VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import type { CallInput } from '@trad/contract/schemas';
import { isLowStock } from '../../app/is-low-stock.ts';
import { toTranslations } from '../../features/dashboard/product-translations.ts';
import type { DemoHandlers } from './demo-handlers.ts';
import { DemoError, type DemoState, findById, hasText, omitUndefined, paginate } from './demo-state.ts';
import { CATEGORY_NAMES, getPictureUrl } from './sample-products.ts';

type Variant = VendorProductDetail['variants'][0];

const getCurrentPrice = ({ amount, special }: { amount: number; special?: number | null | undefined }) =>
  special ?? amount;
const getPrice = ({ prices }: Variant, currency: string) => {
  const price = prices[currency];
  return price ? getCurrentPrice(price) : null;
};

const sumStock = ({ variants }: VendorProductDetail) => {
  const tracked = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return tracked.length > 0 ? tracked.reduce((sum, stock) => sum + stock, 0) : null;
};

/** Whether a stock matches the list's status filter. */
const hasStockStatus = (stock: number | null, status: string | undefined) => {
  if (!status) return true;
  if (status === 'out_of_stock') return stock === 0;
  return status === 'low' ? isLowStock(stock) : stock === null || stock > 0;
};

function toProductRow(product: VendorProductDetail, currency_code: string): VendorProduct {
  const prices = product.variants.flatMap((variant) => getPrice(variant, currency_code) ?? []);
  const { id, title, slug, status, was_active, hidden, hidden_reason, category_id, sold, updated_at, version } =
    product;
  return {
    id,
    title,
    slug,
    image: product.images[0]?.image ?? null,
    status,
    was_active,
    hidden,
    hidden_reason,
    category_id,
    category_name: CATEGORY_NAMES[category_id] ?? '',
    price: prices.length > 0 ? Math.min(...prices) : null,
    max_price: prices.length > 0 ? Math.max(...prices) : null,
    currency_code,
    stock: sumStock(product),
    variants: product.variants.length,
    sold,
    updated_at,
    version,
  };
}

const productSortKeys = {
  id: ({ id }: VendorProduct) => id,
  title: ({ title }: VendorProduct) => title,
  price: ({ price }: VendorProduct) => price ?? 0,
  stock: ({ stock }: VendorProduct) => stock ?? Number.POSITIVE_INFINITY,
  sold: ({ sold }: VendorProduct) => sold,
  updated: ({ updated_at }: VendorProduct) => updated_at,
};

function toStockRow(product: VendorProductDetail, variant: Variant, currency_code: string): VendorStockRow {
  return {
    id: variant.id,
    productId: product.id,
    product: product.title,
    variant: variant.option_values.join(', '),
    sku: variant.sku,
    image: product.images[0]?.image ?? null,
    inventory: variant.stock,
    held: 0,
    price: getPrice(variant, currency_code),
    currency_code,
    status: variant.stock === 0 ? 'Out of Stock' : 'In Stock',
  };
}

/** The five sample rows of the Stock screen in SPEC.md: the first variant of each of these products. */
const STOCK_SAMPLES = [
  'Ankara Maxi Dress',
  'Bogolan Tote Bag',
  'Krobo Bead Necklace',
  'Kimono in Mud Cloth',
  'Kente Crossbody Bag',
];

const stockSortKeys = {
  id: ({ id }: VendorStockRow) => id,
  product: ({ product }: VendorStockRow) => product,
  sku: ({ sku }: VendorStockRow) => sku,
  inventory: ({ inventory }: VendorStockRow) => inventory ?? Number.POSITIVE_INFINITY,
  price: ({ price }: VendorStockRow) => price ?? 0,
};

type Fields = Partial<Omit<CallInput<'addVendorProduct'>, 'title'>> & { title?: string };

/** Applies a request body to a product; absent fields are unchanged. */
function applyFields(product: VendorProductDetail, input: Fields, now: number, uploads: Map<string, string>) {
  let lastVariantId = Math.max(product.id * 1000, ...product.variants.map(({ id }) => id));
  const { images, variants, options, status, is_prices_inclusive_tax: isIncluded, translations, ...texts } = input;
  const changed: VendorProductDetail = { ...product, ...omitUndefined(texts), version: product.version + 1 };
  changed.updated_at = new Date(now).toISOString();
  const hasBeenActive = product.status === 'active' || product.was_active === 1;
  if (status) Object.assign(changed, { status, was_active: status === 'draft' && hasBeenActive ? 1 : 0 });
  if (isIncluded !== undefined) changed.is_prices_inclusive_tax = isIncluded ? 1 : 0;
  if (translations) changed.translations = toTranslations({ ...product.translations, ...translations });
  if (images) {
    changed.images = images.map(({ key, alt = null, option_value = null }) => ({
      key,
      image: uploads.get(key) ?? getPictureUrl(key),
      alt,
      option_value,
    }));
  }
  if (options) {
    changed.options = options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ value: value.value, swatch: getSwatch(name, value) })),
    }));
  }
  if (variants) {
    changed.variants = variants.map((variant) => {
      const before = product.variants.find(({ id }) => id === variant.id);
      lastVariantId += before ? 0 : 1;
      return {
        id: before?.id ?? lastVariantId,
        sku: variant.sku || before?.sku || `ADU-${lastVariantId}`,
        option_values: variant.option_values,
        stock: before ? before.stock : (variant.stock ?? null),
        restock_date: variant.restock_date === undefined ? (before?.restock_date ?? null) : variant.restock_date,
        active: variant.active === 0 || variant.active === false ? 0 : 1,
        prices: variant.prices,
      };
    });
  }
  return changed;
}

const emptyProduct: VendorProductDetail = {
  id: 0,
  version: 0,
  slug: '',
  status: 'draft',
  was_active: 0,
  hidden: 0,
  hidden_reason: null,
  title: '',
  short_description: null,
  description: null,
  category_id: 1,
  productFeatures: null,
  careInstructions: null,
  returnPolicy: null,
  is_prices_inclusive_tax: 1,
  tax_rate: 0,
  delivery_charges: {},
  options: [],
  images: [],
  variants: [],
  translations: {},
  sold: 0,
  created_at: '',
  updated_at: '',
};

/** Handlers of products and stock. */
export function createProductHandlers(state: DemoState) {
  const uploads = new Map<string, string>();
  const replaceProduct = (changed: VendorProductDetail) => {
    state.products = state.products.map((product) => (product.id === changed.id ? changed : product));
    return { data: changed };
  };
  const sampleTitles = new Map(state.products.map(({ id, title }) => [id, title]));
  /** The sample rows and the products added since. */
  const listStockRows = (currency: string) =>
    state.products.flatMap((product) => {
      const sampleTitle = sampleTitles.get(product.id);
      const variants = sampleTitle === undefined ? product.variants : product.variants.slice(0, 1);
      const isShown = sampleTitle === undefined || STOCK_SAMPLES.includes(sampleTitle);
      return isShown ? variants.map((variant) => toStockRow(product, variant, currency)) : [];
    });
  return {
    getVendorProducts: ({ search, status, category_id, stock, sort = 'id', currency = 'USD', ...page }) => {
      const isInCategory = (id: number) =>
        !category_id || id === category_id || String(id).startsWith(String(category_id));
      const found = state.products
        .map((product) => toProductRow(product, currency))
        .filter((row) => hasText(row.title, search) && (!status || row.status === status))
        .filter((row) => isInCategory(row.category_id) && hasStockStatus(row.stock, stock));
      return paginate(found, { sort: productSortKeys[sort], ...page });
    },
    getVendorProduct: ({ id }) => ({ data: findById(state.products, id) }),
    addVendorProduct: (input) => {
      const id = Math.max(...state.products.map((product) => product.id)) + 1;
      const added = applyFields(
        { ...emptyProduct, id, created_at: new Date(state.now).toISOString() },
        input,
        state.now,
        uploads,
      );
      state.products = [added, ...state.products];
      return { data: added };
    },
    updateVendorProduct: ({ id, version, ...input }) => {
      const product = findById(state.products, id);
      if (product.version !== version) throw new DemoError(409, 'EDITED_MEANWHILE');
      return replaceProduct(applyFields(product, input, state.now, uploads));
    },
    getVendorStock: ({ search, status, sort = 'id', currency = 'USD', ...page }) => {
      const found = listStockRows(currency)
        .filter((row) => hasText(`${row.product} ${row.sku}`, search))
        .filter((row) => hasStockStatus(row.inventory, status));
      return paginate(found, { sort: stockSortKeys[sort], ...page });
    },
    adjustVendorStock: ({ id, delta, inventory }) => {
      const product = state.products.find(({ variants }) => variants.some((variant) => variant.id === id));
      if (!product) throw new DemoError(404, 'NOT_FOUND');
      const variants = product.variants.map((variant) => {
        if (variant.id !== id) return variant;
        const stock = delta === undefined ? (inventory ?? null) : (variant.stock ?? 0) + delta;
        if (stock !== null && stock < 0) throw new DemoError(409, 'OUT_OF_STOCK');
        return { ...variant, stock };
      });
      replaceProduct({ ...product, variants });
      const changed = variants.find((variant) => variant.id === id) as Variant;
      return { data: toStockRow(product, changed, 'USD') };
    },
    uploadVendorPicture: (input) => {
      // The client sends files as FormData.
      const file = (input as unknown as FormData).get('image') as File;
      const key = `sample-${uploads.size + 1}`;
      const image = URL.createObjectURL(file);
      uploads.set(key, image);
      return { data: { key, image, width: 1200, height: 1500 } };
    },
  } satisfies DemoHandlers;
}
