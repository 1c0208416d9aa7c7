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
};
export type Schemas = typeof schemas;
export type Served = keyof Schemas & CallName;

/** What a caller sends. */
export type Sent<N extends Served> = z.input<Schemas[N]['input']>;
/** What a handler gets: checked, defaults filled in. */
export type Parsed<N extends Served> = z.output<Schemas[N]['input']>;
/** What comes back beside `error` and `message`. */
export type Reply<N extends Served> = z.output<Schemas[N]['reply']>;
