import type { Schemas } from '../schemas.ts';
import { accountReference } from './account.ts';
import type { ReferencesOf } from './call-reference.ts';
import { cartReference } from './cart.ts';
import { catalogReference } from './catalog.ts';
import { contentReference } from './content.ts';
import { favoriteReference } from './favorites.ts';
import { orderReference } from './orders.ts';
import { privacyReference } from './privacy.ts';
import { profileReference } from './profile.ts';
import { reviewReference } from './reviews.ts';
import { vendorApplicationReference } from './vendor-application.ts';
import {
  categoryProposalReference,
  vendorPictureReference,
  vendorProductReference,
  vendorStockReference,
} from './vendor-catalog.ts';
import { vendorFileReference } from './vendor-files.ts';
import { vendorMoneyReference } from './vendor-money.ts';
import { vendorOrderReference } from './vendor-orders.ts';
import { vendorStoreReference } from './vendor-store.ts';

/** What integrators read about every call: descriptions, examples, codes of its own. */
export const references: ReferencesOf<Schemas> = {
  ...catalogReference,
  ...contentReference,
  ...accountReference,
  ...privacyReference,
  ...profileReference,
  ...favoriteReference,
  ...cartReference,
  ...orderReference,
  ...reviewReference,
  ...categoryProposalReference,
  ...vendorApplicationReference,
  ...vendorStoreReference,
  ...vendorProductReference,
  ...vendorPictureReference,
  ...vendorStockReference,
  ...vendorFileReference,
  ...vendorOrderReference,
  ...vendorMoneyReference,
};

/** The parts of the reference, in the order in which one reads them, with the calls of each. */
export const TAGS = {
  Catalogue: { description: 'Products, categories, stores and search.', calls: catalogReference },
  Content: { description: 'What pages show and forms choose from.', calls: contentReference },
  Account: {
    description: 'Signing in, the profile, the address book, personal data.',
    calls: { ...accountReference, ...privacyReference, ...profileReference },
  },
  Favourites: { description: 'Favoured products and followed stores.', calls: favoriteReference },
  Cart: { description: 'The signed-in shopper’s cart, priced by the server.', calls: cartReference },
  Orders: { description: 'Ordering, and what was ordered.', calls: orderReference },
  Reviews: { description: 'What buyers say.', calls: reviewReference },
  'Vendor: catalogue': {
    description: 'The own products, their pictures and their stock.',
    calls: {
      ...vendorProductReference,
      ...vendorPictureReference,
      ...vendorStockReference,
      ...vendorFileReference,
      ...categoryProposalReference,
    },
  },
  'Vendor: store': { description: 'The own store and account.', calls: vendorStoreReference },
  Applying: { description: 'How somebody becomes a vendor.', calls: vendorApplicationReference },
  'Vendor: orders and money': {
    description: 'The own parts of orders, and what is earned by them.',
    calls: { ...vendorOrderReference, ...vendorMoneyReference },
  },
} as const;
