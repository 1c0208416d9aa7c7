import type { Product } from '@trad/contract/catalog';
import { getDisplayPrice } from '../prices.ts';

/** The product as schema.org JSON-LD for search engines, with an offer per variant that has a price. */
export function buildProductJsonLd(product: Product, currency: string, origin: string): Record<string, unknown> {
  const url = `${origin}/product/${product.id}`;
  const offers = product.variants.flatMap((variant) => {
    const { amount } = getDisplayPrice(variant, currency);
    if (amount === null) return [];
    const availability = `https://schema.org/${variant.stock === 0 ? 'OutOfStock' : 'InStock'}`;
    return [{ '@type': 'Offer', sku: variant.sku, price: amount, priceCurrency: currency, availability, url }];
  });
  return {
    '@type': 'Product',
    name: product.name,
    description: product.short_description ?? product.description ?? undefined,
    image: [product.image, ...product.other_images].flatMap((image) => (image ? [new URL(image, origin).href] : [])),
    category: product.category,
    brand: { '@type': 'Brand', name: product.seller_name },
    ...(offers.length > 0 && { offers }),
    ...(product.no_of_ratings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.no_of_ratings,
      },
    }),
  };
}
