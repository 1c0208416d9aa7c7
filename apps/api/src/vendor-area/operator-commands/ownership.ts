import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import { Email, line } from '@trad/contract/wire';
import { type CommandContext, NotDone } from '../../platform/commands/command.ts';
import { table } from '../../platform/commands/table.ts';
import { assignStore } from './assign-store.queries.ts';
import { listHiddenProducts, setHidden } from './hidden-products.queries.ts';

/** Gives a store without an owner to whoever has the e-mail. */
export const assign = async (
  { prisma, clock, say }: CommandContext,
  [store, word]: string[],
  given: { name?: string | undefined; language?: string | undefined },
) => {
  if (!store || !word) throw new NotDone('Say which store, and the e-mail of who is to own it.');
  const { data: email } = Email.safeParse(word);
  if (!email) throw new NotDone(`${word} is no e-mail address.`);
  const { data: name } = line().safeParse(given.name ?? email.split('@')[0]);
  if (!name) throw new NotDone('A name has 1 to 120 characters, on one line.');
  const language = LANGUAGES.find((one) => one === (given.language ?? 'en')) as LanguageCode | undefined;
  if (!language) throw new NotDone(`A language is one of ${LANGUAGES.join(', ')}.`);
  const done = await assignStore(prisma, { store, email, name, language, now: clock.now() });
  say(`${done.slug} belongs to ${email}, who is told by mail${done.isNewAccount ? ' and chooses a password' : ''}.`);
  say(done.isOpen ? 'Its products are on sale.' : 'It is suspended: npm run vendors -- reopen opens it.');
};

const productNamed = (word: string | undefined) => {
  if (!word) throw new NotDone('Say which product, by the end of its address or its id.');
  return word;
};

/** Takes a product off sale whatever its vendor does. */
export const hide = async ({ prisma, clock, say }: CommandContext, word: string | undefined, reason: string) => {
  const product = productNamed(word);
  const done = await setHidden(prisma, { product, hidden: true, reason, now: clock.now() });
  if (!done) throw new NotDone(`There is no product ${product}.`);
  say(
    done.changed
      ? `${done.slug} is hidden, and its vendor is told why.`
      : `${done.slug} was hidden already; the reason is this one now.`,
  );
};

export const unhide = async ({ prisma, clock, say }: CommandContext, word: string | undefined) => {
  const product = productNamed(word);
  const done = await setHidden(prisma, { product, hidden: false, reason: null, now: clock.now() });
  if (!done) throw new NotDone(`There is no product ${product}.`);
  if (!done.changed) throw new NotDone(`${done.slug} is not hidden.`);
  say(`${done.slug} is hidden no more${done.status === 'active' ? '' : `; for its vendor it is ${done.status}`}.`);
};

export const listHidden = async ({ prisma, say }: CommandContext) => {
  const all = await listHiddenProducts(prisma);
  if (!all.length) say('No product is hidden.');
  else
    for (const row of table([
      ['Id', 'Product', 'Store', 'Vendor’s status', 'Name', 'Reason'],
      ...all.map((one) => [String(one.id), one.slug, one.store.slug, one.status, one.name, one.hiddenReason ?? '']),
    ]))
      say(row);
};
