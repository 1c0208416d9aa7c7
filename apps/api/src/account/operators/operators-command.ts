import { parseArgs } from 'node:util';
import { accountSchemas } from '@trad/contract/account';
import { Email } from '@trad/contract/wire';
import { type CommandContext, CommandError, runCommand, unknownCommandError } from '../../platform/commands/command.ts';
import { hashPassword, ownWords, passwordProblem } from '../password/passwords.ts';
import {
  type AccountLine,
  findAccountByEmail,
  insertOperator,
  listOperators,
  promoteShopper,
} from './operators.queries.ts';

const USAGE = `npm run operator -- create --email <e-mail> [--name <name>]   makes an operator, or a shopper one
                    list                                      who they are

A new account's password is asked for, or read as a line of standard input: never an argument, as those stand in the
shell's history and in the list of processes. A shopper's password stays what it is.

Ends with 0 when there is such an operator, 2 when nothing could be done.`;

/** The command's input and output. */
interface Context extends CommandContext {
  /** The password from the prompt or standard input; null without input. */
  password: () => Promise<string | null>;
}

const NewPassword = accountSchemas.resetPassword.input.shape.new_password;

const passwordFor = async (context: Context, owner: { email: string; name: string }) => {
  const password = await context.password();
  if (password === null) throw new CommandError('No password came. Type one, or send it as a line of standard input.');
  const { error } = NewPassword.safeParse(password);
  const problem =
    error?.issues[0]?.message ?? (await passwordProblem(password, ownWords({ ...owner, username: owner.name })));
  if (problem) throw new CommandError(`The password ${problem}. Nothing was done.`);
  return password;
};

const promote = async ({ prisma, clock, say }: Context, account: AccountLine) => {
  const { email, name, roleId, status } = account;
  if (status !== 'active') throw new CommandError(`The account ${email} is ${status}. Nothing was done.`);
  if (roleId === 2)
    throw new CommandError(`${email} is a vendor, who keeps a store: an operator needs an account of its own.`);
  if (roleId !== 1) await promoteShopper(prisma, account.id, clock.now());
  // The account may have changed since it was read.
  const now = await findAccountByEmail(prisma, email);
  if (now?.roleId !== 1) throw new CommandError(`${email} could not be made an operator. Try again.`);
  const was =
    roleId === 1 ? 'is an operator already' : 'is an operator now, by the same password, and must sign in anew';
  say(`${name} (${email}) ${was}.`);
};

const create = async (context: Context, given: { email?: string | undefined; name?: string | undefined }) => {
  const { prisma, clock, say } = context;
  const { data: email } = Email.safeParse(given.email ?? '');
  if (!email) throw new CommandError(`Say whose account, with --email.\n\n${USAGE}`);
  const known = await findAccountByEmail(prisma, email);
  if (known) return promote(context, known);
  const name = given.name?.trim() || (email.split('@')[0] ?? email);
  if ([...name].length > 120) throw new CommandError('A name has at most 120 characters.');
  const passwordHash = await hashPassword(await passwordFor(context, { email, name }));
  if (!(await insertOperator(prisma, { email, name, passwordHash, now: clock.now() })))
    throw new CommandError(`Somebody took ${email} just now. Try again.`);
  say(`${name} (${email}) is an operator now.`);
};

const list = async ({ prisma, say }: Context) => {
  const all = await listOperators(prisma);
  if (!all.length) say('There is no operator.');
  for (const { email, name, status, createdAt } of all)
    say(`${email}  ${name}  ${status}  since ${createdAt.toISOString().slice(0, 10)}`);
};

/** Runs `npm run operator`. Returns the exit code. */
export const serveOperators = (args: string[], given: Context): Promise<number> =>
  runCommand(given, USAGE, async (context) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    const [command, ...rest] = positionals;
    if (values.help) context.sayUsage();
    else if (command === 'create' && !rest.length) await create(context, values);
    else if (command === 'list' && !rest.length) await list(context);
    else
      throw command
        ? unknownCommandError(positionals.join(' '), ['create --email <e-mail>', 'list'])
        : new CommandError(USAGE);
    return 0;
  });
