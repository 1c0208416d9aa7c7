import type { z } from 'zod';
import { accountSchemas } from './account.ts';
import type { CallName } from './calls.ts';
import { cartSchemas } from './cart.ts';
import { catalogSchemas } from './catalog.ts';
import { contentSchemas } from './content.ts';
import { favoriteSchemas } from './favorites.ts';
import { orderSchemas } from './orders.ts';
import { profileSchemas } from './profile.ts';
import { reviewSchemas } from './reviews.ts';
import { vendorApplicationSchemas } from './vendor/vendor-application.ts';
import {
  categoryProposalSchemas,
  vendorPictureSchemas,
  vendorProductSchemas,
  vendorStockSchemas,
} from './vendor/vendor-catalog.ts';
import { vendorFileSchemas } from './vendor/vendor-files.ts';
import { vendorMoneySchemas } from './vendor/vendor-money.ts';
import { vendorOrderSchemas } from './vendor/vendor-orders.ts';
import { vendorStoreSchemas } from './vendor/vendor-store.ts';

/** The schemas of every call that is served. It grows to all of the table. */
export const schemas = {
  ...catalogSchemas,
  ...contentSchemas,
  ...accountSchemas,
  ...profileSchemas,
  ...favoriteSchemas,
  ...cartSchemas,
  ...orderSchemas,
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
};
export type Schemas = typeof schemas;
export type Served = keyof Schemas & CallName;

/** Those that are agreed upon, and are served one after the other: each moves up into `schemas` with its handlers. */
type Agreed = Schemas;
/** A call whose input and reply are known, served or not yet. */
export type Known = keyof Agreed & CallName;

/** What a caller sends. */
export type Sent<N extends Known> = z.input<Agreed[N]['input']>;
/** What a handler gets: checked, defaults filled in. */
export type Parsed<N extends Known> = z.output<Agreed[N]['input']>;
/** What comes back beside `error` and `message`. */
export type Reply<N extends Known> = z.output<Agreed[N]['reply']>;
