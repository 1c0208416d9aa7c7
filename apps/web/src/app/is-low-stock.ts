import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';

/** Whether so little stock remains that shoppers and vendors are told. */
export const isLowStock = (stock: number | null | undefined): stock is number =>
  stock != null && stock > 0 && stock <= LOW_STOCK_MAX;
