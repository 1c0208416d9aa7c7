import type { z } from 'zod';
import { accountSchemas } from './account.ts';
import type { CallSchema } from './call-schemas.ts';
import type { CallName } from './calls.ts';
import { cartSchemas } from './cart.ts';
import { catalogSchemas } from './catalog.ts';
import { applicationSchemas } from './console/applications.ts';
import { auditSchemas, undoSchemas } from './console/audit.ts';
import { attributeSchemas } from './console/catalogue/attributes.ts';
import { categorySchemas } from './console/catalogue/categories.ts';
import { catalogueImportSchemas } from './console/catalogue/imports.ts';
import { operatorProductPageSchemas } from './console/catalogue/product.ts';
import { operatorProductSchemas } from './console/catalogue/products.ts';
import { proposalSchemas } from './console/catalogue/proposals.ts';
import { operatorReviewSchemas } from './console/catalogue/reviews.ts';
import { synonymSchemas } from './console/catalogue/synonyms.ts';
import { consoleSearchSchemas } from './console/console-search.ts';
import {
  contentItemSchemas,
  contentPictureSchemas,
  contentTextSchemas,
  frontSettingSchemas,
} from './console/content.ts';
import { deliverySettingSchemas } from './console/delivery.ts';
import { homeSchemas } from './console/home.ts';
import { moneySchemas } from './console/money.ts';
import { operatorOrderPageSchemas } from './console/order.ts';
import { operatorOrderSchemas } from './console/orders.ts';
import { operatorPaymentSchemas } from './console/payment.ts';
import { paymentListSchemas } from './console/payments.ts';
import { peopleSchemas } from './console/people.ts';
import { shopSettingSchemas } from './console/settings.ts';
import { staffSchemas } from './console/staff.ts';
import { staffMemberSchemas } from './console/staff-members.ts';
import { operatorStoreSchemas } from './console/stores.ts';
import { savedViewSchemas } from './console/views.ts';
import { withdrawalBatchSchemas } from './console/withdrawal-batch.ts';
import { operatorWithdrawalSchemas } from './console/withdrawals.ts';
import { contentSchemas } from './content.ts';
import { vendorApplicationSchemas } from './dashboard/vendor-application.ts';
import {
  categoryProposalSchemas,
  vendorPictureSchemas,
  vendorProductSchemas,
  vendorStockSchemas,
} from './dashboard/vendor-catalog.ts';
import { vendorFileSchemas } from './dashboard/vendor-files.ts';
import { vendorMoneySchemas } from './dashboard/vendor-money.ts';
import { vendorOrderSchemas } from './dashboard/vendor-orders.ts';
import { vendorStoreSchemas } from './dashboard/vendor-store.ts';
import { favoriteSchemas } from './favorites.ts';
import { guestSchemas } from './guests.ts';
import { orderSchemas } from './orders.ts';
import { privacySchemas } from './privacy.ts';
import { profileSchemas } from './profile.ts';
import { reviewSchemas } from './reviews.ts';

/** The schemas of every call of the table. */
export const schemas = {
  ...catalogSchemas,
  ...contentSchemas,
  ...accountSchemas,
  ...privacySchemas,
  ...profileSchemas,
  ...favoriteSchemas,
  ...cartSchemas,
  ...orderSchemas,
  ...guestSchemas,
  ...reviewSchemas,
  ...categoryProposalSchemas,
  ...vendorProductSchemas,
  ...vendorApplicationSchemas,
  ...vendorPictureSchemas,
  ...vendorStockSchemas,
  ...vendorFileSchemas,
  ...vendorOrderSchemas,
  ...vendorMoneySchemas,
  ...vendorStoreSchemas,
  ...staffSchemas,
  ...peopleSchemas,
  ...staffMemberSchemas,
  ...auditSchemas,
  ...undoSchemas,
  ...consoleSearchSchemas,
  ...shopSettingSchemas,
  ...deliverySettingSchemas,
  ...homeSchemas,
  ...applicationSchemas,
  ...categorySchemas,
  ...attributeSchemas,
  ...synonymSchemas,
  ...operatorWithdrawalSchemas,
  ...withdrawalBatchSchemas,
  ...catalogueImportSchemas,
  ...operatorProductSchemas,
  ...operatorProductPageSchemas,
  ...operatorReviewSchemas,
  ...proposalSchemas,
  ...contentItemSchemas,
  ...contentPictureSchemas,
  ...contentTextSchemas,
  ...frontSettingSchemas,
  ...operatorStoreSchemas,
  ...savedViewSchemas,
  ...operatorOrderSchemas,
  ...operatorOrderPageSchemas,
  ...paymentListSchemas,
  ...operatorPaymentSchemas,
  ...moneySchemas,
} satisfies Record<CallName, CallSchema>;
export type Schemas = typeof schemas;

/** The input that a caller sends. */
export type CallInput<N extends CallName> = z.input<Schemas[N]['input']>;
/** The input of a handler: validated, with defaults. */
export type ParsedInput<N extends CallName> = z.output<Schemas[N]['input']>;
/** The response fields besides `error` and `message`. */
export type CallReply<N extends CallName> = z.output<Schemas[N]['reply']>;
