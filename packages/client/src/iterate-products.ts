import type { CallInput, CallReply } from '@trad/contract/schemas';
import type { CallOptions } from './options.ts';

type Filters = Omit<CallInput<'getProducts'>, 'cursor' | 'offset' | 'product_ids'>;
type Item = CallReply<'getProducts'>['data'][number];

export type IterateProducts = (filters?: Filters, options?: CallOptions) => AsyncGenerator<Item, void, undefined>;

/** The API's maximum page size. */
const MAX_PAGE_SIZE = 100;

interface ProductPages {
  getProducts(input: CallInput<'getProducts'>, options?: CallOptions): Promise<CallReply<'getProducts'>>;
}

/** Yields all products, page by page: none is repeated or skipped, and a deep page costs as much as the first. */
export const createProductIterator = ({ getProducts }: ProductPages): IterateProducts =>
  async function* (filters = {}, options) {
    let cursor: string | undefined;
    do {
      const page = await getProducts({ limit: MAX_PAGE_SIZE, ...filters, ...(cursor && { cursor }) }, options);
      yield* page.data;
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  };
