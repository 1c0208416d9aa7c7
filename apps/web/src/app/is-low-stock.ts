const LOW_STOCK = 5;

/** Whether so little stock remains that shoppers and vendors are told. */
export const isLowStock = (stock: number | null | undefined): stock is number =>
  stock != null && stock > 0 && stock <= LOW_STOCK;
