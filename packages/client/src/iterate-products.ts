import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import type { CallOptions } from './options.ts';

type Filters = Omit<CallInput<'getProducts'>, 'cursor' | 'offset' | 'product_ids'>;
type Item = CallReply<'getProducts'>['data'][number];

export type IterateProducts = (filters?: Filters, options?: CallOptions) => AsyncGenerator<Item, void, undefined>;

interface ProductPages {
  getProducts(input: CallInput<'getProducts'>, options?: CallOptions): Promise<CallReply<'getProducts'>>;
}

/**
 * Yields all products, page by page. In an order other than relevance a cursor is a keyset position: a deep page costs as much
 * as the first, and products that are added or removed meanwhile shift no others.
 */
export const createProductIterator = ({ getProducts }: ProductPages): IterateProducts =>
  async function* (filters = {}, options) {
    let cursor: string | undefined;
    do {
      const page = await getProducts({ limit: MAX_PAGE_LIMIT, ...filters, ...(cursor && { cursor }) }, options);
      yield* page.data;
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  };
