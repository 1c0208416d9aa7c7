import { randomBytes } from 'node:crypto';
import { CommandError } from '../../platform/commands/command.ts';

/** Creates the slug of an erased account's store. It is random, as another store may have the same words as its name. */
export const createClosedStoreSlug = (storeId: number) => `closed-store-${storeId}-${randomBytes(6).toString('hex')}`;

/** Whether the store was closed with its owner's account. Former releases added nothing random to the slug. */
export const isClosedStore = ({ id, slug }: { id: number; slug: string }) =>
  new RegExp(`^closed-store-${id}(-[0-9a-f]{12})?$`).test(slug);

/** A store was closed with its owner's account; the message tells the operator. */
export class ClosedStoreError extends CommandError {
  readonly problem = 'closed';
}

/** Throws ClosedStoreError where the store was closed with its owner's account. */
export const refuseClosedStore = (store: { id: number; slug: string }) => {
  if (isClosedStore(store)) throw new ClosedStoreError(`${store.slug} was closed when its owner's account was erased.`);
};
