/** The coffee of the demo shop: without options, its stock is not tracked, and it has a price in every currency. */
export const COFFEE = { product: 27, variant: 36 };
