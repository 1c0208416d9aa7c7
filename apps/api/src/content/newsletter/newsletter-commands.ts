import { Email } from '@trad/contract/wire';
import { createCommandActor } from '@trad/database/audit/actors';
import { escapeCell } from '@trad/file-formats/cell-text';
import { formatCsvLine } from '@trad/file-formats/csv';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { exportSubscribers, removeSubscriber } from './newsletter.queries.ts';
import { buildUnsubscribeUrl } from './serve-unsubscribe-page.ts';

/**
 * Prints the subscribers as CSV, each with the URL on which it unsubscribes. Anybody can type an address that a spreadsheet
 * would evaluate.
 */
export const runNewsletterExport = async ({ prisma, clock, print, shopUrl }: CommandContext & { shopUrl: string }) => {
  const actor = createCommandActor('operator newsletter export');
  const subscribers = await exportSubscribers(prisma, { actor, now: clock.now() });
  const formatLine = (cells: readonly string[]) => formatCsvLine(cells).trimEnd();
  print(formatLine(['email', 'language', 'subscribed_at', 'unsubscribe_url']));
  for (const subscriber of subscribers) {
    const { email, languageCode, createdAt } = subscriber;
    const url = buildUnsubscribeUrl(shopUrl, subscriber);
    print(formatLine([escapeCell(email), languageCode, createdAt.toISOString(), url]));
  }
};

/** Removes the subscriber of an e-mail address, after confirmation. Throws CommandError where there is none. */
export const runNewsletterRemove = async (
  { prisma, clock, print, ask }: CommandContext & { ask: Ask },
  address: string | undefined,
  { yes }: { yes?: boolean | undefined },
) => {
  const { data: email } = Email.safeParse(address ?? '');
  if (!email) throw new CommandError('Give the e-mail address to remove. Nothing was done.');
  await requireConfirmation({ ask, yes }, `Delete ${email} from the subscribers of the newsletter?`);
  const actor = createCommandActor('operator newsletter remove');
  if (!(await removeSubscriber(prisma, { email, actor, now: clock.now() })))
    throw new CommandError(`${email} is not subscribed to the newsletter. Nothing was done.`);
  print(`${email} is no longer subscribed to the newsletter.`);
};
