import { parseArgs } from 'node:util';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@trad/contract/dashboard/vendor-application';
import { createCommandActor } from '@trad/database/audit/actors';
import {
  type ActingContext,
  CommandError,
  createUnknownCommandError,
  runCommand,
} from '../../platform/commands/command.ts';
import { formatTable, formatTime, printTable } from '../../platform/commands/table.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Storage } from '../../platform/uploads/storage.ts';
import { describeBank } from '../store/bank-details.ts';
import {
  type ApplicationWithUser,
  acceptApplication,
  findApplicantRecords,
  findApplication,
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
                   suspend <store> [--reason …]    hides a store; its open orders go on; the vendor reads the reason
                   reopen <store>                  shows it again, and tells the vendor
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

A person is named by e-mail or id, a store or product by slug or id.

  list     --status <status>      pending, accepted or rejected (pending)
  assign   --name <name>          name of the account that is created where the e-mail has none
           --language <language>  language of mails to the owner: en, fr, es, ar or sw (en)

Exits with 0 on success, 2 when nothing was done.`;

/** The command's dependencies. */
interface VendorsContext extends ActingContext {
  encryption: Encryption;
  /** The storage of documents. */
  confidential: Storage;
}

const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: 'string', default: 'pending' },
      reason: { type: 'string' },
      to: { type: 'string' },
      store: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
type Options = ReturnType<typeof parseOptions>['values'];

const MAX_REASON_LENGTH = 1000;

const requireReason = ({ reason }: Options) => {
  const text = reason?.trim();
  if (!text) throw new CommandError('Give a reason with --reason.');
  if (text.length > MAX_REASON_LENGTH) throw new CommandError(`A reason has at most ${MAX_REASON_LENGTH} characters.`);
  return text;
};

const runList = async ({ prisma, print }: VendorsContext, { status }: Options) => {
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
  printTable(print, ['Since (UTC)', 'Id', 'E-mail', 'Documents', 'Country', 'Store'], rows, 'No applications.');
};

const requireApplication = async (
  { prisma }: VendorsContext,
  name: string | undefined,
): Promise<ApplicationWithUser> => {
  if (!name) throw new CommandError(`Name the applicant.\n\n${USAGE}`);
  const application = await findApplication(prisma, name);
  if (!application) throw new CommandError(`There is no application of ${name}.`);
  return application;
};

const runShow = async (context: VendorsContext, name: string | undefined) => {
  const one = await requireApplication(context, name);
  const { store, vendor, documents = [] } = (await findApplicantRecords(context.prisma, one.userId)) ?? {};
  const bank = vendor && describeBank(context.encryption, vendor, one.userId);
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
  for (const path of await saveDocuments(context, documents, to)) context.print(path);
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
  await rejectApplication(context.prisma, { userId, reason: requireReason(options), actor, now: clock.now() });
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
  reason: string | undefined,
) => {
  const store = requireStore(name);
  await setStoreStatus(
    prisma,
    { store, actor, now: clock.now() },
    { status, text: reason?.trim().slice(0, MAX_REASON_LENGTH) || null },
  );
  print(status === 'active' ? `${store} is open.` : `${store} is hidden; its open orders go on.`);
};

const runCommission = async (
  { prisma, clock, actor, print }: VendorsContext,
  name: string | undefined,
  percent: string | undefined,
) => {
  const store = requireStore(name);
  const bp = /^\d{1,3}(\.\d{1,2})?$/.test(percent ?? '') ? Math.round(Number(percent) * 100) : null;
  if (bp === null || bp > 10_000)
    throw new CommandError('Give the commission in percent, such as 12.5: from 0 to 100.');
  await setStoreCommission(prisma, { store, actor, now: clock.now() }, bp);
  print(`The shop keeps ${bp / 100} % of what ${store} sells, from the next order on.`);
};

const listSubcommands = (name: string, ...words: string[]) => words.map((word) => `${name} ${word}`);

const runProposals = async (
  { prisma, clock, actor, print }: VendorsContext,
  [what, word]: string[],
  options: Options,
) => {
  if (what === 'list') {
    const all = await listPendingProposals(prisma);
    const rows = all.map(({ createdAt, id, store, parent, name }) => [
      formatTime(createdAt),
      String(id),
      store.slug,
      parent?.name ?? '',
      name,
    ]);
    return printTable(print, ['Since (UTC)', 'Id', 'Store', 'Below', 'Name'], rows, 'No category is proposed.');
  }
  if (what !== 'accept' && what !== 'reject')
    throw createUnknownCommandError(
      `proposals ${what ?? ''}`.trim(),
      listSubcommands('proposals', 'list', 'accept', 'reject'),
    );
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new CommandError(`Name the proposal by its id.\n\n${USAGE}`);
  const decision = { id: Number(word), actor, now: clock.now() };
  if (what === 'accept') print(`The category ${(await acceptProposal(prisma, decision)).slug} was created.`);
  else {
    await rejectProposal(prisma, decision, requireReason(options));
    print(`Proposal ${decision.id} is rejected.`);
  }
};

const runWithdrawals = async (context: VendorsContext, [what, word]: string[], options: Options) => {
  if (what === 'list') await runWithdrawalsList(context);
  else if (what === 'paid')
    await runDecideWithdrawal(context, word, { state: 'paid', reason: null, store: options.store });
  else if (what === 'reject')
    await runDecideWithdrawal(context, word, { state: 'rejected', reason: requireReason(options) });
  else
    throw createUnknownCommandError(
      `withdrawals ${what ?? ''}`.trim(),
      listSubcommands('withdrawals', 'list', 'paid', 'reject'),
    );
};

const COMMANDS = [
  ...[
    'list',
    'show',
    'documents',
    'accept',
    'reject',
    'suspend',
    'reopen',
    'assign',
    'hide',
    'unhide',
    'hidden',
    'commission',
  ],
  ...['proposals', 'withdrawals'],
];

/** Runs `npm run vendors` with the given arguments. Returns the exit code. */
export const runVendorsCommand = (args: string[], vendorsContext: Omit<VendorsContext, 'actor'>): Promise<number> =>
  runCommand(vendorsContext, USAGE, async (baseContext) => {
    const { positionals, values } = parseOptions(args);
    const [command, ...words] = positionals;
    const isGroup = command === 'proposals' || command === 'withdrawals';
    const actor = createCommandActor(['vendors', command, ...(isGroup ? words.slice(0, 1) : [])].join(' '));
    const context = { ...baseContext, actor };
    if (values.help) context.printUsage();
    else if (command === 'list') await runList(context, values);
    else if (command === 'show') await runShow(context, words[0]);
    else if (command === 'documents') await runDocuments(context, words[0], values);
    else if (command === 'accept') await runAccept(context, words[0]);
    else if (command === 'reject') await runReject(context, words[0], values);
    else if (command === 'suspend') await runSetStatus(context, words[0], 'suspended', values.reason);
    else if (command === 'reopen') await runSetStatus(context, words[0], 'active', values.reason);
    else if (command === 'assign') await runAssign(context, words, values);
    else if (command === 'hide') await runHide(context, words[0], requireReason(values));
    else if (command === 'unhide') await runUnhide(context, words[0]);
    else if (command === 'hidden') await runHidden(context);
    else if (command === 'commission') await runCommission(context, words[0], words[1]);
    else if (command === 'proposals') await runProposals(context, words, values);
    else if (command === 'withdrawals') await runWithdrawals(context, words, values);
    else throw command ? createUnknownCommandError(command, COMMANDS) : new CommandError(USAGE);
    return 0;
  });
