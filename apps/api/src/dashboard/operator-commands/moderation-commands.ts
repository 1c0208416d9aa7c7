import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import { Email, requiredLine } from '@trad/contract/wire';
import { type ActingContext, type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { describeRow } from '../../platform/commands/named-row.ts';
import { printTable } from '../../platform/commands/table.ts';
import { assignStore } from './assign-store.queries.ts';
import { listHiddenProducts, ProductChangedError, setProductHidden } from './hidden-products.queries.ts';

/** Assigns a store without an owner to the account with an e-mail. */
export const runAssign = async (
  { prisma, clock, actor, print }: ActingContext,
  [store, word]: string[],
  options: { name?: string | undefined; language?: string | undefined },
) => {
  if (!store || !word) throw new CommandError('Name the store, and the e-mail of its new owner.');
  const { data: email } = Email.safeParse(word);
  if (!email) throw new CommandError(`${word} is no e-mail address.`);
  const { data: name } = requiredLine().safeParse(options.name ?? email.split('@')[0]);
  if (!name) throw new CommandError('A name has 1 to 120 characters, on one line.');
  const language = LANGUAGES.find((one) => one === (options.language ?? 'en')) as LanguageCode | undefined;
  if (!language) throw new CommandError(`A language is one of ${LANGUAGES.join(', ')}.`);
  const result = await assignStore(prisma, { store, email, name, language, actor, now: clock.now() });
  print(
    `${describeRow(result)} belongs to ${email}, who is notified by mail${result.isNewAccount ? ' and chooses a password' : ''}.`,
  );
  print(result.isOpen ? 'Its products are on sale.' : 'It is suspended: npm run vendors -- reopen opens it.');
};

const requireProduct = (word: string | undefined) => {
  if (!word) throw new CommandError('Name the product by its slug or id.');
  return word;
};

/** Takes a product off sale, whatever its status. */
export const runHide = async (
  { prisma, clock, actor, print }: ActingContext,
  word: string | undefined,
  reason: string,
) => {
  const product = requireProduct(word);
  const result = await setProductHidden(prisma, { product, hidden: true, reason, actor, now: clock.now() });
  if (!result) throw new CommandError(`There is no product ${product}.`);
  const named = describeRow(result);
  if (!result.changed) print(`${named} was hidden already; the reason was updated.`);
  else if (result.hasOwner) print(`${named} is hidden, and its vendor is notified of the reason.`);
  else print(`${named} is hidden; its store has no owner to notify.`);
};

/** Maps the error for a product that is not hidden to a CommandError. */
const refuseShown = (error: unknown): never => {
  throw error instanceof ProductChangedError ? new CommandError(`${describeRow(error.product)} is not hidden.`) : error;
};

export const runUnhide = async ({ prisma, clock, actor, print }: ActingContext, word: string | undefined) => {
  const product = requireProduct(word);
  const result = await setProductHidden(prisma, {
    product,
    hidden: false,
    reason: null,
    isExpected: ({ hidden }) => hidden,
    actor,
    now: clock.now(),
  }).catch(refuseShown);
  if (!result) throw new CommandError(`There is no product ${product}.`);
  print(
    `${describeRow(result)} is no longer hidden${result.status === 'active' ? '' : `; its status is ${result.status}`}.`,
  );
};

export const runHidden = async ({ prisma, print }: CommandContext) => {
  const all = await listHiddenProducts(prisma);
  const rows = all.map(({ id, slug, store, status, name, hiddenReason }) => [
    ...[String(id), slug, store.slug, status, name, hiddenReason ?? ''],
  ]);
  printTable(print, ['Id', 'Product', 'Store', 'Vendor’s status', 'Name', 'Reason'], rows, 'No product is hidden.');
};
