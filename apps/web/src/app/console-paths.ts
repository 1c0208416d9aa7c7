import { paths } from './paths.ts';

const operator = paths.operator();

/** Builds every link within the operators' console. A separate file, because every storefront page loads `paths`. */
export const consolePaths = {
  home: () => operator,
  account: () => `${operator}/account`,
  orders: (query?: Record<string, string>) => `${operator}/orders${query ? `?${new URLSearchParams(query)}` : ''}`,
  categories: () => `${operator}/categories`,
  order: (id: number) => `${operator}/orders/${id}`,
};
