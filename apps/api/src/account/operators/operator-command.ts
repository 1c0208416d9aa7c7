import { parseArgs } from 'node:util';
import { accountSchemas, ROLE_IDS } from '@trad/contract/account';
import { STAFF_ROLES, type StaffRole } from '@trad/contract/permissions';
import { Email } from '@trad/contract/wire';
import { createCommandActor } from '@trad/database/audit/actors';
import { type AcceptedArguments, requireCommand } from '@trad/file-formats/command-line';
import type { Ask } from '@trad/file-formats/terminal/require-confirmation';
import { runNewsletterExport, runNewsletterRemove } from '../../content/content.ts';
import { type CommandContext, CommandError, runCommand } from '../../platform/commands/command.ts';
import { findPasswordProblem, hashPassword, listOwnerTexts } from '../password/passwords.ts';
import {
  type AccountRow,
  addRole,
  findAccountByEmail,
  insertOperator,
  listOperators,
  promoteShopper,
} from './operators.queries.ts';

const USAGE = `npm run operator -- create --email <e-mail> [--name <name>] [--role <role>]
                                   creates an operator, makes a shopper one, or gives an operator a further role
                    list           lists the operators and their roles
                    newsletter export
                                   prints the subscribers of the newsletter as CSV, with language, time and
                                   the URL on which each of them unsubscribes
                    newsletter remove <e-mail> [--yes]
                                   deletes a subscriber, who may subscribe again; asks for confirmation without --yes

The roles are ${STAFF_ROLES.join(', ')}; without --role it is admin, who may do everything.

--name is the name of a new account, by default the part of the address before the @. An existing account keeps its name.

A new account's password is asked for, or read as a line of standard input. It is never an argument, as arguments are
recorded in the shell's history and shown in the list of processes. A shopper's password is unchanged, unless the address
is not confirmed: such an account may be a stranger's, and needs a new password.

Exit codes: 0 done, 2 nothing was done.`;

const ACTOR = createCommandActor('operator create');

/** The command's input and output. */
interface Context extends CommandContext {
  /** The password from the prompt or standard input; null without input. Throws CommandError for two that differ. */
  password: () => Promise<string | null>;
  /** The start of links to the shop. */
  shopUrl: string;
  ask: Ask;
}

const NewPassword = accountSchemas.resetPassword.input.shape.new_password;

/** Reads a password that is not visible when it is typed. Throws CommandError where its repetition differs. */
export const readPasswordTwice = async (read: (question: string) => Promise<string>) => {
  const password = await read('Password: ');
  if ((await read('Repeat the password: ')) !== password)
    throw new CommandError('The passwords differ. Nothing was done.');
  return password;
};

const readNewPassword = async (context: Context, owner: { email: string; name: string }) => {
  const password = await context.password();
  if (password === null)
    throw new CommandError('No password was entered. Type one, or send it as a line of standard input.');
  const { error } = NewPassword.safeParse(password);
  const problem =
    error?.issues[0]?.message ??
    (await findPasswordProblem(password, listOwnerTexts({ ...owner, username: owner.name })));
  if (problem) throw new CommandError(`The password ${problem}. Nothing was done.`);
  return password;
};

const promote = async (context: Context, account: AccountRow, role: StaffRole) => {
  const { prisma, clock, print } = context;
  const { id, email, name, roleId, status, emailConfirmedAt } = account;
  if (status !== 'active') throw new CommandError(`The account ${email} is ${status}. Nothing was done.`);
  if (roleId === ROLE_IDS.vendor) throw new CommandError(`${email} is a vendor: an operator needs a separate account.`);
  const isOperator = roleId === ROLE_IDS.operator;
  // An account with an unconfirmed address may be a stranger's, who knows its password.
  const needsPassword = !isOperator && !emailConfirmedAt;
  const passwordHash = needsPassword ? await hashPassword(await readNewPassword(context, account)) : null;
  const grant = { roleCode: role, actor: ACTOR, now: clock.now() };
  const isChanged = isOperator
    ? await addRole(prisma, id, grant)
    : await promoteShopper(prisma, id, { ...grant, passwordHash });
  // The account may have changed since it was read.
  const updated = await findAccountByEmail(prisma, email);
  if (updated?.roleId !== ROLE_IDS.operator || !(isChanged || isOperator))
    throw new CommandError(`${email} could not be made an operator. Try again.`);
  const known = isChanged ? `is an operator already, and has the role ${role} now` : 'is an operator already';
  const password = needsPassword ? 'the new password' : 'the same password';
  print(`${name} (${email}) ${isOperator ? known : `is an operator now, with ${password}, and must sign in again`}.`);
};

interface OperatorOptions {
  email?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  /** Does not ask for confirmation. */
  yes?: boolean | undefined;
}

const parseRole = (text: string): StaffRole => {
  const role = STAFF_ROLES.find((code) => code === text);
  if (!role) throw new CommandError(`There is no role "${text}". The roles are: ${STAFF_ROLES.join(', ')}.`);
  return role;
};

const create = async (context: Context, options: OperatorOptions) => {
  const { prisma, clock, print } = context;
  const { data: email } = Email.safeParse(options.email ?? '');
  if (!email) throw new CommandError(`Give the account's e-mail with --email.\n\n${USAGE}`);
  const role = parseRole(options.role ?? 'admin');
  const known = await findAccountByEmail(prisma, email);
  if (known) return promote(context, known, role);
  const name = options.name?.trim() || (email.split('@')[0] ?? email);
  if ([...name].length > 120) throw new CommandError('A name has at most 120 characters.');
  const passwordHash = await hashPassword(await readNewPassword(context, { email, name }));
  if (!(await insertOperator(prisma, { email, name, passwordHash, roleCode: role, actor: ACTOR, now: clock.now() })))
    throw new CommandError(`An account with ${email} was created just now. Try again.`);
  print(`${name} (${email}) is an operator now.`);
};

const list = async ({ prisma, print }: Context) => {
  const all = await listOperators(prisma);
  if (!all.length) print('There is no operator.');
  for (const { email, name, status, createdAt, roles } of all)
    print(
      `${email}  ${name}  ${roles.join(', ') || 'no role'}  ${status}  since ${createdAt.toISOString().slice(0, 10)}`,
    );
};

interface Command extends AcceptedArguments {
  run: (context: Context, options: OperatorOptions, rest: readonly string[]) => Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  create: { options: ['email', 'name', 'role'], run: create },
  list: { run: list },
  'newsletter export': { run: runNewsletterExport },
  'newsletter remove': {
    maxPositionals: 1,
    options: ['yes'],
    run: (context, { yes }, [email]) => runNewsletterRemove(context, email, { yes }),
  },
};

/** Runs `npm run operator`. Returns the exit code. */
export const runOperatorCommand = (args: string[], baseContext: Context): Promise<number> =>
  runCommand(baseContext, USAGE, async (context) => {
    const {
      positionals,
      values: { help, ...options },
    } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (help) context.printUsage();
    else if (!positionals.length) throw new CommandError(USAGE);
    else {
      const { command, rest } = requireCommand(COMMANDS, positionals, options);
      await command.run(context, options, rest);
    }
    return 0;
  });
