import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { APPLICATION_STANDINGS, type ApplicationStanding } from '@trad/contract/vendor-area/vendor-application';
import { answering, type CommandContext, NotDone, unknownCommand } from '../../platform/commands/command.ts';
import { table, time } from '../../platform/commands/table.ts';
import {
  type ApplicationLine,
  acceptApplication,
  findApplicantFiles,
  findApplication,
  listApplications,
  rejectApplication,
} from './applications.queries.ts';
import { assign, hide, listHidden, unhide } from './ownership.ts';
import {
  acceptProposal,
  listPendingProposals,
  rejectProposal,
  setCommission,
  setStoreStatus,
} from './stores.queries.ts';
import { endWithdrawal, listWithdrawals } from './withdrawals.ts';

const USAGE = `npm run vendors -- list                            applications that wait, the oldest first
                   show <person>                   an application, and where its documents lie
                   accept <person>                 opens their store
                   reject <person> --reason …      says no; they read why
                   suspend <store>                 hides a store; its open orders go on
                   reopen <store>                  shows it again
                   assign <store> <e-mail>         gives a store that nobody owns to somebody; until then it
                                                   sells nothing
                   commission <store> <percent>    what the shop keeps, from the next order on
                   hide <product> --reason …       takes a product off sale, whatever its vendor does; they
                                                   read why
                   unhide <product>                lets its vendor's status count again
                   hidden                          the products that are hidden
                   proposals list                  categories that vendors propose
                   proposals accept <proposal>     makes one
                   proposals reject <proposal> --reason …
                   withdrawals list                those that wait to be paid, the oldest first
                   withdrawals paid <withdrawal>   it went to the bank; of a suspended store with --store <store>
                   withdrawals reject <withdrawal> --reason …

A person is named by e-mail or id, a store or product by the end of its address or its id.

  list     --standing <standing>  those that are pending, accepted or rejected (pending)
  assign   --name <name>          of the account that is made where nobody has the e-mail
           --language <language>  in which the owner is written to: en, fr, es, ar or sw (en)

Ends with 0 when it is done, 2 when nothing could be done.`;

/** What the command works with. */
interface Context extends CommandContext {
  /** Where documents are kept. */
  documentsDir: string;
}

const read = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      standing: { type: 'string', default: 'pending' },
      reason: { type: 'string' },
      store: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
type Options = ReturnType<typeof read>['values'];

const LONGEST_REASON = 1000;

const reasonIn = ({ reason }: Options) => {
  const said = reason?.trim();
  if (!said) throw new NotDone('Say why, with --reason.');
  if (said.length > LONGEST_REASON) throw new NotDone(`A reason has at most ${LONGEST_REASON} characters.`);
  return said;
};

const list = async ({ prisma, say }: Context, { standing }: Options) => {
  if (!(APPLICATION_STANDINGS as readonly string[]).includes(standing))
    throw new NotDone(`A standing is one of ${APPLICATION_STANDINGS.join(', ')}.`);
  const all = await listApplications(prisma, standing as ApplicationStanding);
  if (!all.length) say('No applications.');
  else
    for (const line of table([
      ['Since (UTC)', 'Id', 'E-mail', 'Documents', 'Country', 'Store'],
      ...all.map((one) => [
        time(one.createdAt),
        String(one.userId),
        one.user.email,
        String(one.user._count.documents),
        one.countryIso2,
        one.storeName,
      ]),
    ]))
      say(line);
};

const called = async ({ prisma }: Context, name: string | undefined): Promise<ApplicationLine> => {
  if (!name) throw new NotDone(`Say whose application.\n\n${USAGE}`);
  const application = await findApplication(prisma, name);
  if (!application) throw new NotDone(`Nobody called ${name} has applied.`);
  return application;
};

const show = async (context: Context, name: string | undefined) => {
  const one = await called(context, name);
  const { store, vendor, documents } = (await findApplicantFiles(context.prisma, one.userId)) ?? {
    store: null,
    vendor: null,
    documents: [],
  };
  const account = vendor?.accountNumber;
  const bank =
    account &&
    [vendor.bankName, vendor.accountName, `••••${account.slice(-4)}`].filter((text) => text !== null).join(', ');
  const facts = [
    ['Person', `${one.user.name}, ${one.user.email}, ${one.user.mobile ?? 'no phone'}, id ${one.userId}`],
    ['Standing', `${one.standing} since ${time(one.decidedAt ?? one.createdAt)} UTC`],
    ...(one.reason ? [['Reason', one.reason]] : []),
    ['Store', one.storeName],
    ...(store ? [['Opened as', `${store.slug}, ${store.status}`]] : []),
    ['Sells', one.categories.join(', ')],
    ['Where', [one.city, one.countryIso2].filter(Boolean).join(', ')],
    ['Bank', bank || 'not said yet'],
    ...(one.description ? [['About it', one.description.replace(/\s+/g, ' ')]] : []),
  ];
  for (const line of table(facts)) context.say(line);
  context.say('');
  if (!documents.length) context.say('No documents.');
  else {
    context.say('Documents: strangers sent them, so open them where nothing can happen.');
    for (const line of table(
      documents.map(({ kind, name: file, bytes, fileKey }) => [
        kind,
        `${Math.ceil(bytes / 1024)} KB`,
        file,
        join(context.documentsDir, fileKey),
      ]),
    ))
      context.say(`  ${line}`);
  }
};

const accept = async (context: Context, name: string | undefined) => {
  const { userId, user, storeName } = await called(context, name);
  const slug = await acceptApplication(context.prisma, userId, context.clock.now());
  context.say(`${user.email} is a vendor now. ${storeName} is open at /store/${slug}.`);
};

const reject = async (context: Context, name: string | undefined, options: Options) => {
  const { userId, user } = await called(context, name);
  await rejectApplication(context.prisma, userId, reasonIn(options), context.clock.now());
  context.say(`The application of ${user.email} is rejected, and they are told why.`);
};

const storeNamed = (store: string | undefined) => {
  if (!store) throw new NotDone(`Say which store.\n\n${USAGE}`);
  return store;
};

const switchStore = async ({ prisma, say }: Context, name: string | undefined, status: 'active' | 'suspended') => {
  const store = storeNamed(name);
  if (!(await setStoreStatus(prisma, store, status))) throw new NotDone(`There is no store ${store}.`);
  say(status === 'active' ? `${store} is open.` : `${store} is hidden; its open orders go on.`);
};

const commission = async ({ prisma, say }: Context, name: string | undefined, percent: string | undefined) => {
  const store = storeNamed(name);
  const bp = /^\d{1,3}(\.\d{1,2})?$/.test(percent ?? '') ? Math.round(Number(percent) * 100) : null;
  if (bp === null || bp > 10_000) throw new NotDone('Say how much in percent, such as 12.5: from 0 to 100.');
  if (!(await setCommission(prisma, store, bp))) throw new NotDone(`There is no store ${store}.`);
  say(`The shop keeps ${bp / 100} % of what ${store} sells, from the next order on.`);
};

const subcommands = (name: string, ...words: string[]) => words.map((word) => `${name} ${word}`);

const proposals = async ({ prisma, say }: Context, [what, word]: string[], options: Options) => {
  if (what === 'list') {
    const all = await listPendingProposals(prisma);
    if (!all.length) say('No category is proposed.');
    else
      for (const line of table([
        ['Since (UTC)', 'Id', 'Store', 'Below', 'Name'],
        ...all.map((one) => [time(one.createdAt), String(one.id), one.store.slug, one.parent?.name ?? '', one.name]),
      ]))
        say(line);
    return;
  }
  if (what !== 'accept' && what !== 'reject')
    throw unknownCommand(`proposals ${what ?? ''}`.trim(), subcommands('proposals', 'list', 'accept', 'reject'));
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new NotDone(`Say which proposal, by its id.\n\n${USAGE}`);
  const id = Number(word);
  if (what === 'accept') say(`The category ${await acceptProposal(prisma, id)} is there.`);
  else {
    await rejectProposal(prisma, id, reasonIn(options));
    say(`Proposal ${id} is rejected.`);
  }
};

const withdrawals = async (context: Context, [what, word]: string[], options: Options) => {
  if (what === 'list') await listWithdrawals(context);
  else if (what === 'paid') await endWithdrawal(context, word, { state: 'paid', reason: null, store: options.store });
  else if (what === 'reject') await endWithdrawal(context, word, { state: 'rejected', reason: reasonIn(options) });
  else throw unknownCommand(`withdrawals ${what ?? ''}`.trim(), subcommands('withdrawals', 'list', 'paid', 'reject'));
};

const COMMANDS = [
  ...['list', 'show', 'accept', 'reject', 'suspend', 'reopen', 'assign', 'hide', 'unhide', 'hidden', 'commission'],
  ...['proposals', 'withdrawals'],
];

/** Does what `npm run vendors` was asked for. Returns the exit code. */
export const serveVendors = (args: string[], given: Context): Promise<number> =>
  answering(given, USAGE, async (context) => {
    const { positionals, values } = read(args);
    const [command, ...words] = positionals;
    if (values.help) context.sayUsage();
    else if (command === 'list') await list(context, values);
    else if (command === 'show') await show(context, words[0]);
    else if (command === 'accept') await accept(context, words[0]);
    else if (command === 'reject') await reject(context, words[0], values);
    else if (command === 'suspend') await switchStore(context, words[0], 'suspended');
    else if (command === 'reopen') await switchStore(context, words[0], 'active');
    else if (command === 'assign') await assign(context, words, values);
    else if (command === 'hide') await hide(context, words[0], reasonIn(values));
    else if (command === 'unhide') await unhide(context, words[0]);
    else if (command === 'hidden') await listHidden(context);
    else if (command === 'commission') await commission(context, words[0], words[1]);
    else if (command === 'proposals') await proposals(context, words, values);
    else if (command === 'withdrawals') await withdrawals(context, words, values);
    else throw command ? unknownCommand(command, COMMANDS) : new NotDone(USAGE);
    return 0;
  });
