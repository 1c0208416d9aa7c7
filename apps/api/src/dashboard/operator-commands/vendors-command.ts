import { parseArgs } from 'node:util';
import { MAX_DECISION_REASON } from '@trad/contract/console/applications';
import { MAX_MODERATION_REASON } from '@trad/contract/console/catalogue/products';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@trad/contract/dashboard/vendor-application';
import { toBasisPoints, toPercent } from '@trad/contract/money';
import { createCommandActor } from '@trad/database/audit/actors';
import { recordChanges } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { type AcceptedArguments, requireCommand } from '@trad/file-formats/command-line';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { type ActingContext, CommandError, runCommand } from '../../platform/commands/command.ts';
import { describeRow } from '../../platform/commands/named-row.ts';
import { resolvePath } from '../../platform/commands/resolve-path.ts';
import { formatTable, formatTime, printTable } from '../../platform/commands/table.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Storage } from '../../platform/uploads/storage.ts';
import { describeOpenedDocument } from '../application/describe-opened-document.ts';
import { describeBankAccount } from '../store/bank-details.ts';
import {
  type ApplicationWithUser,
  acceptApplication,
  findApplicantRecords,
  findApplicationWithUser,
  listApplications,
  rejectApplication,
} from './applications.queries.ts';
import { runAssign, runHidden, runHide, runUnhide } from './moderation-commands.ts';
import { acceptProposal, listPendingProposals, rejectProposal } from './proposals.queries.ts';
import { saveDocuments } from './save-documents.ts';
import { setStoreCommission, setStoreStatus } from './stores.queries.ts';
import { runDecideWithdrawal, runWithdrawalsList } from './withdrawal-commands.ts';

const USAGE = `npm run vendors -- list                            pending applications, the oldest first
                   show <person>                   an application, and a list of its documents
                   documents <person> --to <folder>
                                                   decrypts an applicant's documents into a folder
                   accept <person>                 opens their store
                   reject <person> --reason …      rejects it; the applicant reads the reason
                   suspend <store> --reason …      hides a store; its open orders go on; the vendor reads the reason
                   reopen <store> [--reason …]     shows it again, and tells the vendor
                   assign <store> <e-mail>         gives a store without an owner to an account; until then it
                                                   sells nothing
                   commission <store> <percent>    the shop's share, from the next order on
                   hide <product> --reason …       takes a product off sale, whatever its status; its vendor
                                                   reads the reason
                   unhide <product>                applies its vendor's status again
                   hidden                          the products that are hidden
                   proposals list                  categories that vendors propose
                   proposals accept <proposal>     creates one, and tells the vendor
                   proposals reject <proposal> --reason …
                                                   the vendor reads the reason
                   withdrawals list                pending withdrawals, the oldest first
                   withdrawals paid <withdrawal>   records the bank transfer; of a suspended store with --store <store>
                   withdrawals reject <withdrawal> --reason …

A person is named by e-mail or id, a store or product by slug or id. A number that is the slug of one and the id of
another is refused: write slug:1804 or id:1804.

  list     --status <status>      pending, accepted or rejected (pending)
  assign   --name <name>          name of the account that is created where the e-mail has none
           --language <language>  language of mails to the owner: en, fr, es, ar or sw (en)
  reject, proposals reject, withdrawals paid, withdrawals reject
           --yes                  does not ask for confirmation

A word or an option that a command does not take is refused, and nothing is done.

Exits with 0 on success, 2 when nothing was done.`;

/** The command's dependencies. */
interface VendorsContext extends ActingContext {
  encryption: Encryption;
  /** The storage of documents. */
  confidential: Storage;
  ask: Ask;
}

const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      reason: { type: 'string' },
      to: { type: 'string' },
      store: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
type Options = ReturnType<typeof parseOptions>['values'];

const getReason = ({ reason }: Options, maxLength: number) => {
  const text = reason?.trim() || null;
  if (text && text.length > maxLength) throw new CommandError(`A reason has at most ${maxLength} characters.`);
  return text;
};

const requireReason = (options: Options, maxLength = MAX_MODERATION_REASON) => {
  const text = getReason(options, maxLength);
  if (!text) throw new CommandError('Give a reason with --reason.');
  return text;
};

/** Asks before a decision that is mailed and that no command takes back. */
const confirmDecision = ({ ask }: VendorsContext, { yes }: Options, question: string) =>
  requireConfirmation({ ask, yes }, question);

const runList = async ({ prisma, print }: VendorsContext, { status = 'pending' }: Options) => {
  if (!(APPLICATION_STATUSES as readonly string[]).includes(status))
    throw new CommandError(`The status is one of ${APPLICATION_STATUSES.join(', ')}.`);
  const all = await listApplications(prisma, status as ApplicationStatus);
  const rows = all.map(({ createdAt, userId, user, countryIso2, storeName }) => [
    formatTime(createdAt),
    String(userId),
    user.email,
    String(user._count.documents),
    countryIso2,
    storeName,
  ]);
  printTable(print, ['Since (UTC)', 'Id', 'Email', 'Documents', 'Country', 'Store'], rows, 'No applications.');
};

const requireApplication = async (
  { prisma }: VendorsContext,
  name: string | undefined,
): Promise<ApplicationWithUser> => {
  if (!name) throw new CommandError(`Name the applicant.\n\n${USAGE}`);
  const application = await findApplicationWithUser(prisma, name);
  if (!application) throw new CommandError(`There is no application of ${name}.`);
  return application;
};

const runShow = async (context: VendorsContext, name: string | undefined) => {
  const one = await requireApplication(context, name);
  const { store, vendor, documents = [] } = (await findApplicantRecords(context.prisma, one.userId)) ?? {};
  const bank = vendor && describeBankAccount(context.encryption, vendor, one.userId);
  const facts = [
    ['Person', `${one.user.name}, ${one.user.email}, ${one.user.mobile ?? 'no phone'}, id ${one.userId}`],
    ['Status', `${one.status} since ${formatTime(one.decidedAt ?? one.createdAt)} UTC`],
    ...(one.reason ? [['Reason', one.reason]] : []),
    ['Store', one.storeName],
    ...(store ? [['Opened as', `${store.slug}, ${store.status}`]] : []),
    ['Sells', one.categories.join(', ')],
    ['Where', [one.city, one.countryIso2].filter(Boolean).join(', ')],
    ['Bank', bank || (vendor?.bankEncrypted ? 'cannot be read: npm run secrets -- check' : 'none yet')],
    ...(one.description ? [['About it', one.description.replace(/\s+/g, ' ')]] : []),
  ];
  for (const line of formatTable(facts)) context.print(line);
  context.print('');
  if (!documents.length) context.print('No documents.');
  else {
    context.print(`Documents, which npm run vendors -- documents ${one.userId} --to <folder> decrypts:`);
    const rows = documents.map(({ id, kind, name: file, bytes }) => [
      String(id),
      kind,
      `${Math.ceil(bytes / 1024)} KB`,
      file,
    ]);
    for (const line of formatTable(rows)) context.print(`  ${line}`);
  }
};

const runDocuments = async (context: VendorsContext, name: string | undefined, { to }: Options) => {
  const { userId } = await requireApplication(context, name);
  if (!to) throw new CommandError('Name the folder for the documents with --to.');
  const { documents = [] } = (await findApplicantRecords(context.prisma, userId)) ?? {};
  const opened = documents.map((document) => describeOpenedDocument(userId, document));
  // Before the files exist: a command that is killed must leave no file without its entry.
  await inTransaction(context.pool, (tx) => recordChanges(tx, context.actor, opened, context.clock.now()));
  for (const path of await saveDocuments(context, documents, resolvePath(to))) context.print(path);
  context.print(
    documents.length
      ? 'They come from strangers: open them in an isolated environment, and delete them afterwards.'
      : 'No documents.',
  );
};

const runAccept = async (context: VendorsContext, name: string | undefined) => {
  const { userId, user, storeName } = await requireApplication(context, name);
  const { actor, clock } = context;
  const { slug } = await acceptApplication(context.prisma, { userId, actor, now: clock.now() });
  context.print(`${user.email} is a vendor now. ${storeName} is open at /store/${slug}.`);
};

const runReject = async (context: VendorsContext, name: string | undefined, options: Options) => {
  const { userId, user } = await requireApplication(context, name);
  const { actor, clock } = context;
  const reason = requireReason(options, MAX_DECISION_REASON);
  await confirmDecision(
    context,
    options,
    `Reject the application of ${user.email}? The applicant gets the reason by mail.`,
  );
  await rejectApplication(context.prisma, { userId, reason, actor, now: clock.now() });
  context.print(`The application of ${user.email} is rejected, and the applicant is notified of the reason.`);
};

const requireStore = (store: string | undefined) => {
  if (!store) throw new CommandError(`Name the store.\n\n${USAGE}`);
  return store;
};

const runSetStatus = async (
  { prisma, clock, actor, print }: VendorsContext,
  name: string | undefined,
  status: 'active' | 'suspended',
  options: Options,
) => {
  const decision = { store: requireStore(name), actor, now: clock.now() };
  const text = (status === 'suspended' ? requireReason : getReason)(options, MAX_DECISION_REASON);
  const changed = await setStoreStatus(prisma, decision, { status, text });
  const store = describeRow(changed);
  if (status === 'suspended') print(`${store} is hidden; its open orders go on.`);
  else if (changed.hasOwner) print(`${store} is open.`);
  else print(`${store} is active, but sells nothing until npm run vendors -- assign gives it to an account.`);
};

const runCommission = async (
  { prisma, clock, actor, print }: VendorsContext,
  name: string | undefined,
  percent: string | undefined,
) => {
  const named = requireStore(name);
  const bp = /^\d{1,3}(\.\d{1,2})?$/.test(percent ?? '') ? toBasisPoints(Number(percent)) : null;
  if (bp === null || bp > 10_000)
    throw new CommandError('Give a store and its commission in percent, from 0 to 100, such as: wax-works 12.5');
  const store = await setStoreCommission(prisma, { store: named, actor, now: clock.now() }, bp);
  print(`The shop keeps ${toPercent(bp)} % of what ${describeRow(store)} sells, from the next order on.`);
};

const runProposalsList = async ({ prisma, print }: VendorsContext) => {
  const all = await listPendingProposals(prisma);
  const rows = all.map(({ createdAt, id, store, parent, name }) => [
    formatTime(createdAt),
    String(id),
    store.slug,
    parent?.name ?? '',
    name,
  ]);
  printTable(print, ['Since (UTC)', 'Id', 'Store', 'Below', 'Name'], rows, 'No category is proposed.');
};

const requireProposal = (word: string | undefined) => {
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new CommandError(`Name the proposal by its id.\n\n${USAGE}`);
  return Number(word);
};

const runAcceptProposal = async ({ prisma, clock, actor, print }: VendorsContext, word: string | undefined) => {
  const { slug } = await acceptProposal(prisma, { id: requireProposal(word), actor, now: clock.now() });
  print(`The category ${slug} was created.`);
};

const runRejectProposal = async (context: VendorsContext, word: string | undefined, options: Options) => {
  const { prisma, clock, actor, print } = context;
  const id = requireProposal(word);
  const reason = requireReason(options);
  await confirmDecision(context, options, `Reject the proposal ${id}? The vendor gets the reason.`);
  await rejectProposal(prisma, { id, actor, now: clock.now() }, reason);
  print(`Proposal ${id} is rejected.`);
};

interface Command extends AcceptedArguments {
  options?: ReadonlyArray<keyof Options>;
  run: (context: VendorsContext, positionals: string[], options: Options) => Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { options: ['status'], run: (context, _words, options) => runList(context, options) },
  show: { maxPositionals: 1, run: (context, [name]) => runShow(context, name) },
  documents: {
    maxPositionals: 1,
    options: ['to'],
    run: (context, [name], options) => runDocuments(context, name, options),
  },
  accept: { maxPositionals: 1, run: (context, [name]) => runAccept(context, name) },
  reject: {
    maxPositionals: 1,
    options: ['reason', 'yes'],
    run: (context, [name], options) => runReject(context, name, options),
  },
  suspend: {
    maxPositionals: 1,
    options: ['reason'],
    run: (context, [name], options) => runSetStatus(context, name, 'suspended', options),
  },
  reopen: {
    maxPositionals: 1,
    options: ['reason'],
    run: (context, [name], options) => runSetStatus(context, name, 'active', options),
  },
  assign: { maxPositionals: 2, options: ['name', 'language'], run: runAssign },
  hide: {
    maxPositionals: 1,
    options: ['reason'],
    run: (context, [name], options) => runHide(context, name, requireReason(options)),
  },
  unhide: { maxPositionals: 1, run: (context, [name]) => runUnhide(context, name) },
  hidden: { run: runHidden },
  commission: { maxPositionals: 2, run: (context, [name, percent]) => runCommission(context, name, percent) },
  'proposals list': { run: runProposalsList },
  'proposals accept': { maxPositionals: 1, run: (context, [word]) => runAcceptProposal(context, word) },
  'proposals reject': {
    maxPositionals: 1,
    options: ['reason', 'yes'],
    run: (context, [word], options) => runRejectProposal(context, word, options),
  },
  'withdrawals list': { run: runWithdrawalsList },
  'withdrawals paid': {
    maxPositionals: 1,
    options: ['store', 'yes'],
    run: (context, [word], { store, yes }) =>
      runDecideWithdrawal(context, word, { state: 'paid', reason: null, store, yes }),
  },
  'withdrawals reject': {
    maxPositionals: 1,
    options: ['reason', 'yes'],
    run: (context, [word], options) =>
      runDecideWithdrawal(context, word, { state: 'rejected', reason: requireReason(options), yes: options.yes }),
  },
};

/** Runs `npm run vendors` with the given arguments. Returns the exit code. */
export const runVendorsCommand = (args: string[], vendorsContext: Omit<VendorsContext, 'actor'>): Promise<number> =>
  runCommand(vendorsContext, USAGE, async (context) => {
    const {
      positionals,
      values: { help, ...options },
    } = parseOptions(args);
    if (help) context.printUsage();
    else if (!positionals.length) throw new CommandError(USAGE);
    else {
      const { name, command, rest } = requireCommand(COMMANDS, positionals, options);
      await command.run({ ...context, actor: createCommandActor(`vendors ${name}`) }, rest, options);
    }
    return 0;
  });
