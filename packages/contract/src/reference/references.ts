import type { Schemas } from '../schemas.ts';
import { accountReference } from './account.ts';
import type { ReferencesOf } from './call-reference.ts';
import { cartReference } from './cart.ts';
import { catalogReference } from './catalog.ts';
import { applicationReference } from './console/applications.ts';
import { auditReference, undoReference } from './console/audit.ts';
import { attributeReference } from './console/catalogue/attributes.ts';
import { categoryReference } from './console/catalogue/categories.ts';
import { catalogueImportReference } from './console/catalogue/imports.ts';
import { operatorProductPageReference, operatorProductReference } from './console/catalogue/products.ts';
import { proposalReference } from './console/catalogue/proposals.ts';
import { operatorReviewReference } from './console/catalogue/reviews.ts';
import { synonymReference } from './console/catalogue/synonyms.ts';
import { consoleSearchReference } from './console/console-search.ts';
import {
  contentItemReference,
  contentPictureReference,
  contentTextReference,
  frontSettingReference,
} from './console/content.ts';
import { deliverySettingReference } from './console/delivery.ts';
import { homeReference } from './console/home.ts';
import { moneyReference } from './console/money.ts';
import { operatorOrderPageReference } from './console/order.ts';
import { operatorOrderReference } from './console/orders.ts';
import { operatorPaymentReference } from './console/payment.ts';
import { paymentListReference } from './console/payments.ts';
import { peopleReference } from './console/people.ts';
import { shopSettingReference } from './console/settings.ts';
import { staffReference } from './console/staff.ts';
import { staffMemberReference } from './console/staff-members.ts';
import { operatorStoreReference } from './console/stores.ts';
import { savedViewReference } from './console/views.ts';
import { withdrawalBatchReference } from './console/withdrawal-batch.ts';
import { operatorWithdrawalReference } from './console/withdrawals.ts';
import { contentReference } from './content.ts';
import { vendorApplicationReference } from './dashboard/vendor-application.ts';
import {
  categoryProposalReference,
  vendorPictureReference,
  vendorProductReference,
  vendorStockReference,
} from './dashboard/vendor-catalog.ts';
import { vendorFileReference } from './dashboard/vendor-files.ts';
import { vendorMoneyReference } from './dashboard/vendor-money.ts';
import { vendorOrderReference } from './dashboard/vendor-orders.ts';
import { vendorStoreReference } from './dashboard/vendor-store.ts';
import { favoriteReference } from './favorites.ts';
import { guestReference } from './guests.ts';
import { orderReference } from './orders.ts';
import { privacyReference } from './privacy.ts';
import { profileReference } from './profile.ts';
import { reviewReference } from './reviews.ts';

/** The reference of every call: description, example, its own error codes. */
export const references: ReferencesOf<Schemas> = {
  ...catalogReference,
  ...contentReference,
  ...accountReference,
  ...privacyReference,
  ...profileReference,
  ...favoriteReference,
  ...cartReference,
  ...orderReference,
  ...guestReference,
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
  ...staffReference,
  ...peopleReference,
  ...staffMemberReference,
  ...auditReference,
  ...undoReference,
  ...consoleSearchReference,
  ...shopSettingReference,
  ...deliverySettingReference,
  ...homeReference,
  ...applicationReference,
  ...categoryReference,
  ...attributeReference,
  ...synonymReference,
  ...operatorWithdrawalReference,
  ...withdrawalBatchReference,
  ...catalogueImportReference,
  ...operatorProductReference,
  ...operatorProductPageReference,
  ...operatorReviewReference,
  ...proposalReference,
  ...contentItemReference,
  ...contentPictureReference,
  ...contentTextReference,
  ...frontSettingReference,
  ...operatorStoreReference,
  ...savedViewReference,
  ...operatorOrderReference,
  ...operatorOrderPageReference,
  ...paymentListReference,
  ...operatorPaymentReference,
  ...moneyReference,
};

/** The sections of the reference in order, with the calls of each. */
export const TAGS = {
  Catalogue: { description: 'Products, categories, stores and search.', calls: catalogReference },
  Content: { description: 'Texts of pages, and the lists that forms offer.', calls: contentReference },
  Account: {
    description: 'Authentication, profile, address book, personal data.',
    calls: { ...accountReference, ...privacyReference, ...profileReference },
  },
  Favourites: { description: 'Favourite products and followed stores.', calls: favoriteReference },
  Cart: { description: 'The signed-in shopper’s cart, priced by the server.', calls: cartReference },
  Orders: { description: 'Payments, placing an order, and placed orders.', calls: orderReference },
  Guests: { description: 'Buying without an account.', calls: guestReference },
  Reviews: { description: 'Reviews by buyers.', calls: reviewReference },
  'Vendor: catalogue': {
    description: 'Your products, their pictures and their stock.',
    calls: {
      ...vendorProductReference,
      ...vendorPictureReference,
      ...vendorStockReference,
      ...vendorFileReference,
      ...categoryProposalReference,
    },
  },
  'Vendor: store': { description: 'Your store and account.', calls: vendorStoreReference },
  Applying: { description: 'Applications of new vendors.', calls: vendorApplicationReference },
  'Vendor: orders and money': {
    description: 'Your seller orders, and your earnings.',
    calls: { ...vendorOrderReference, ...vendorMoneyReference },
  },
  'Console: staff': {
    description: 'Operators, their roles and permissions.',
    calls: { ...staffReference, ...staffMemberReference },
  },
  'Console: people': { description: 'Everybody with an account.', calls: peopleReference },
  'Console: audit log': {
    description: 'The changes by operators, vendors, commands and jobs.',
    calls: { ...auditReference, ...undoReference },
  },
  'Console: settings': {
    description: 'General settings, and delivery zones.',
    calls: { ...shopSettingReference, ...deliverySettingReference },
  },
  'Console: home': {
    description: 'The work items for operators, and the figures of the marketplace.',
    calls: { ...homeReference, ...consoleSearchReference },
  },
  'Console: lists': { description: 'Saved views of the console’s lists.', calls: savedViewReference },
  'Console: catalogue': {
    description: 'Categories, attributes, synonyms of the search, and imports of catalogue files.',
    calls: { ...categoryReference, ...attributeReference, ...synonymReference, ...catalogueImportReference },
  },
  'Console: applications': { description: 'Applications of prospective vendors.', calls: applicationReference },
  'Console: withdrawals': {
    description: 'Withdrawals of vendors, paid in batches.',
    calls: { ...operatorWithdrawalReference, ...withdrawalBatchReference },
  },
  'Console: products': {
    description: 'Products of all stores, and the categories that vendors propose.',
    calls: { ...operatorProductReference, ...operatorProductPageReference, ...proposalReference },
  },
  'Console: reviews': { description: 'Reviews, and what shoppers report about them.', calls: operatorReviewReference },
  'Console: content': {
    description: 'The texts and lists of the storefront, in five languages.',
    calls: {
      ...contentItemReference,
      ...contentPictureReference,
      ...contentTextReference,
      ...frontSettingReference,
    },
  },
  'Console: stores': {
    description: 'The stores of all vendors, and viewing them as their vendors do.',
    calls: operatorStoreReference,
  },
  'Console: orders': {
    description: 'Orders of all stores.',
    calls: { ...operatorOrderReference, ...operatorOrderPageReference },
  },
  'Console: payments': {
    description: 'Payments, refunds and alerts, and the money of each day.',
    calls: { ...paymentListReference, ...operatorPaymentReference, ...moneyReference },
  },
} as const;
