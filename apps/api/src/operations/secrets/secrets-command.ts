import { parseArgs } from 'node:util';
import { createCommandActor } from '@trad/database/audit/actors';
import { type RecordedChange, recordChange } from '@trad/database/audit/record-changes';
import { findArchiveFolder } from '@trad/database/backup/wal-archive';
import { type AcceptedArguments, requireCommand } from '@trad/file-formats/command-line';
import type { Ask } from '@trad/file-formats/terminal/require-confirmation';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { countByKey, encryptStoredValues } from '../../dashboard/dashboard.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { type CommandContext, CommandError, runCommand } from '../../platform/commands/command.ts';
import { printTable } from '../../platform/commands/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { GUEST_TOKEN_LIFETIMES_MS } from '../../platform/security/guest-token.ts';
import { hasBackupJob, requestBackup } from '../backups/backup-state.queries.ts';
import { saveRotatedKeys } from '../backups/save-rotated-keys.ts';
import { changeSecrets, isRotated } from './secrets.queries.ts';

const USAGE = `npm run secrets -- check            which keys encrypt bank accounts, tax numbers, documents and second factors, and whether
                                    all are known
                   rotate           encrypts all of them with a new key, while the shop is open; run it again after an interruption:
                                    it continues with the same key
                   remove-old       removes former keys that no value is encrypted with

                   rotate-signing   creates a new secret that signs sessions and guests' links; the former one is accepted for
                                    another 90 days, as long as a guest's link, so that nobody is signed out

  --yes            asks for no confirmation
  --accept <hours> of rotate-signing: how long the former secret is accepted; 0 for one that leaked: while it is accepted, whoever has
                   it can open the orders of guests. It signs everybody out and ends the links of guests

Without ENCRYPTION_KEY the keys are in DATA_DIR, and running servers read a new one by themselves. With ENCRYPTION_KEY,
append the new key (ENCRYPTION_KEY=old,new), restart every server, put the new key first (new,old), restart every server,
and run rotate. Remove the old key when no backup needs it any more. JWT_SECRET is rotated in the same way, without rotate: remove
the old secret after 90 days, or at once where it leaked.

Exits with 0 on success, 1 where values cannot be read, 2 when the command was refused or has not finished: run it again.`;

/** The generated keys of a data directory. */
interface KeyFile {
  /** `save` gets the keys before the new one is used. */
  addKey: (save: (keys: string) => Promise<void>) => Promise<void>;
  removeFormerKeys: () => void;
  countKeys: () => number;
  getChangedAt: () => Date;
}

/** The generated signing secret of a data directory; null: it is in JWT_SECRET. */
interface SigningFile {
  rotate: (times: { now: Date; acceptedUntil: Date }) => void;
  list: () => ReadonlyArray<{ acceptedUntil: Date | null }>;
}

interface SecretsContext extends CommandContext, Pick<Deps, 'encryption' | 'confidential'> {
  /** Null: the keys are in ENCRYPTION_KEY. */
  keyFile: KeyFile | null;
  signingFile: SigningFile | null;
  /** BACKUP_TO. */
  backupTo: string | ObjectStorageConfig | null;
  /** Null: there is no terminal. */
  ask: Ask;
}

/** After this long, no server still writes with the keys that it read before the change. */
const KEY_PROPAGATION_MS = 10 * 60_000;
/** 90 days: no session and no guest's link lasts longer. */
const MAX_ACCEPT_HOURS = GUEST_TOKEN_LIFETIMES_MS.mail / HOUR_MS;

const ACCEPT_NONE_QUESTION =
  'Everybody is signed out, and has to sign in again. The links that were mailed to guests end, and guests have to ask for new ones. Replace the secret?';

interface Options {
  yes?: boolean | undefined;
  accept?: string | undefined;
}

/**
 * Counts the encrypted values by key. `pending` are those that are not encrypted with the current key: plain ones, and those of `former`
 * and of `unknown` keys.
 */
const countValues = async ({ pool, encryption }: SecretsContext) => {
  const usage = await countByKey(pool);
  const currentId = encryption.getCurrentKeyId();
  const count = (isCounted: (keyId: string | null) => boolean) =>
    usage
      .filter(({ keyId }) => isCounted(keyId))
      .reduce((sum, one) => sum + one.bankAccounts + one.documents + one.taxNumbers + one.secondFactors, 0);
  const isKnown = (keyId: string | null) => keyId !== null && encryption.hasKey(keyId);
  return {
    usage,
    currentId,
    pending: count((keyId) => keyId !== currentId),
    former: count((keyId) => keyId !== currentId && isKnown(keyId)),
    unknown: count((keyId) => keyId !== null && !isKnown(keyId)),
  };
};

const runCheck = async (context: SecretsContext) => {
  const { usage, currentId, unknown } = await countValues(context);
  const describeKey = (keyId: string | null) => {
    if (keyId === null) return 'not encrypted yet';
    if (keyId === currentId) return 'current';
    return context.encryption.hasKey(keyId) ? 'former' : 'unknown: these values cannot be read';
  };
  const shown = usage.some(({ keyId }) => keyId === currentId)
    ? usage
    : [...usage, { keyId: currentId, bankAccounts: 0, documents: 0, taxNumbers: 0, secondFactors: 0 }];
  const rows = shown.map(({ keyId, bankAccounts, documents, taxNumbers, secondFactors }) => [
    keyId ?? '–',
    String(bankAccounts),
    String(documents),
    String(taxNumbers),
    String(secondFactors),
    describeKey(keyId),
  ]);
  for (const { acceptedUntil } of context.signingFile?.list() ?? []) {
    if (acceptedUntil && acceptedUntil > context.clock.now())
      context.print(`A former signing secret is accepted until ${acceptedUntil.toISOString()}.`);
  }
  printTable(context.print, ['Key', 'Bank accounts', 'Documents', 'Tax numbers', 'Second factors', 'State'], rows, '');
  return unknown ? 1 : 0;
};

/** Makes a new key, unless a rotation was interrupted, which continues with its key. */
const startRotation = async (context: SecretsContext, keyFile: KeyFile) => {
  const { pool, prisma, print } = context;
  const { pending, currentId } = await countValues(context);
  if (pending && keyFile.countKeys() > 1 && !(await isRotated(prisma, currentId)))
    print(`The interrupted rotation to the key ${currentId} continues: no other key is made.`);
  else {
    if (context.backupTo === null && (await findArchiveFolder(pool)) === null && (await hasBackupJob(prisma)))
      throw new CommandError(
        'No key was made: a server has a BACKUP_TO. Run this with the same one, where the key is stored first.',
      );
    await changeSecrets(pool, () => keyFile.addKey((keys) => saveRotatedKeys(context, keys)));
  }
};

/**
 * Throws if all values are encrypted with the first key already. Returns whether that key is new: whether values are still
 * encrypted with a former key.
 */
const requireRotationTarget = async (context: SecretsContext) => {
  const { pending, former } = await countValues(context);
  if (pending === 0)
    throw new CommandError(
      'Everything is encrypted with the first key of ENCRYPTION_KEY. Put a new one before it, as --help explains.',
    );
  return former > 0;
};

const printNextBackup = async ({ prisma, print }: SecretsContext) =>
  print(
    (await hasBackupJob(prisma))
      ? 'A server with BACKUP_TO backs the shop up within five minutes, as documents have new files, which former backups lack.'
      : 'Back the shop up now: documents have new files, which former backups lack.',
  );

const runRotate = async (context: SecretsContext) => {
  const { pool, prisma, clock, print, keyFile } = context;
  const isNewKey = keyFile ? true : await requireRotationTarget(context);
  if (keyFile) await startRotation(context, keyFile);
  // Also for a rotation that is interrupted.
  await requestBackup(prisma, clock.now());
  let encrypted = 0;
  // Repeats for values that a running server wrote with the former key meanwhile.
  for (;;) {
    const result = await encryptStoredValues(context, { onlyPlain: false });
    encrypted += result.encrypted;
    const { pending, currentId } = await countValues(context);
    // Values that cannot be read end the rotation, too: the next one makes another key.
    if (pending === 0 || result.problems.length) {
      const change = {
        subjectKind: 'encryption_key',
        id: currentId,
        before: null,
        after: { values: encrypted },
      } as const;
      await recordChange(pool, createCommandActor('secrets rotate'), change, clock.now());
      // Again: a backup that began meanwhile lacks some of the files.
      await requestBackup(prisma, clock.now());
    }
    if (result.problems.length) {
      for (const problem of result.problems.slice(0, 20)) print(problem);
      print(
        `${encrypted} values are encrypted with the key ${currentId}; ${pending} could not be read and are unchanged.`,
      );
      await printNextBackup(context);
      return 1;
    }
    if (pending === 0) {
      print(`${encrypted} values are encrypted with the key ${currentId}.`);
      if (keyFile) print('The former key remains for reading: remove-old removes it.');
      else if (!isNewKey) print('This key is not new: put a new one before it, as --help explains, to replace it.');
      await printNextBackup(context);
      return 0;
    }
    if (result.encrypted === 0) throw new CommandError('A server writes with another key: check its ENCRYPTION_KEY.');
  }
};

/**
 * Records `started` before the change and `ended` after it, each committed on its own: a crash leaves at least `started`, and
 * `ended` only if the file was changed.
 */
const changeWithAuditEntries = async (
  { pool, clock }: SecretsContext,
  command: string,
  { before, after, ...subject }: RecordedChange,
  change: () => void,
) => {
  const record = (fields: Pick<RecordedChange, 'before' | 'after'>) =>
    recordChange(pool, createCommandActor(`secrets ${command}`), { ...subject, ...fields }, clock.now());
  await record({ before, after: { ...after, state: 'started' } });
  change();
  await record({ before: { state: 'started' }, after: { state: 'ended' } });
};

const runRemoveOld = async (context: SecretsContext, { yes: isConfirmed = false }: Options) => {
  const { pool, keyFile, clock, ask, print } = context;
  if (!keyFile)
    throw new CommandError('The keys are in ENCRYPTION_KEY: remove the old one there, and restart every server.');
  const checkUnused = async () => {
    if (keyFile.countKeys() < 2) throw new CommandError('There is no former key.');
    const { pending, unknown } = await countValues(context);
    // Values of unknown keys are not counted: no former key could read them.
    const rest = pending - unknown;
    if (rest) throw new CommandError(`${rest} values are not encrypted with the current key: run rotate first.`);
    const waitMs = keyFile.getChangedAt().getTime() + KEY_PROPAGATION_MS - clock.now().getTime();
    if (waitMs > 0)
      throw new CommandError(
        `A server may still write with the former key. Try again in ${Math.ceil(waitMs / 60_000)} minutes.`,
      );
  };
  await checkUnused();
  if (!isConfirmed) {
    if (!ask) throw new CommandError('Confirm with --yes.');
    if (
      !(await ask(
        'Values in older backups can then be read only with the keys in those backups. Remove the former keys?',
      ))
    )
      throw new CommandError('Nothing was removed.');
  }
  await changeSecrets(pool, async () => {
    // A rotation may have begun since.
    await checkUnused();
    const change = {
      subjectKind: 'encryption_key',
      id: 'former',
      before: { keys: keyFile.countKeys() },
      after: { keys: 1 },
    } as const;
    await changeWithAuditEntries(context, 'remove-old', change, keyFile.removeFormerKeys);
  });
  print('The former keys are removed.');
  return 0;
};

const runRotateSigning = async (
  context: SecretsContext,
  { accept: hoursWord = String(MAX_ACCEPT_HOURS), yes: isConfirmed = false }: Options,
) => {
  const { pool, signingFile, clock, ask, print } = context;
  if (!signingFile)
    throw new CommandError(
      'The secret is in JWT_SECRET: append a new one (old,new), restart every server, put it first (new,old), restart every server, and remove the old one after 90 days, or at once where it leaked.',
    );
  if (!/^\d{1,4}$/.test(hoursWord) || Number(hoursWord) > MAX_ACCEPT_HOURS)
    throw new CommandError(`--accept takes a whole number of hours from 0 to ${MAX_ACCEPT_HOURS}, not '${hoursWord}'.`);
  const hours = Number(hoursWord);
  if (hours === 0 && !isConfirmed) {
    if (!ask) throw new CommandError('Confirm with --yes.');
    if (!(await ask(ACCEPT_NONE_QUESTION))) throw new CommandError('Nothing was changed.');
  }
  const now = clock.now();
  const acceptedUntil = new Date(now.getTime() + hours * HOUR_MS);
  const change = {
    subjectKind: 'signing_secret',
    id: 'current',
    before: null,
    after: { formerAcceptedUntil: acceptedUntil },
  } as const;
  await changeSecrets(pool, () =>
    changeWithAuditEntries(context, 'rotate-signing', change, () => signingFile.rotate({ now, acceptedUntil })),
  );
  print(
    hours === 0
      ? 'A new secret signs sessions. The former one is not accepted any more.'
      : `A new secret signs sessions. The former one is accepted until ${acceptedUntil.toISOString()}.`,
  );
  return 0;
};

interface Command extends AcceptedArguments {
  options?: ReadonlyArray<keyof Options>;
  run: (context: SecretsContext, options: Options) => Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: { run: runCheck },
  rotate: { run: runRotate },
  'remove-old': { options: ['yes'], run: runRemoveOld },
  'rotate-signing': { options: ['yes', 'accept'], run: runRotateSigning },
};

/** Runs `npm run secrets` with the given arguments. Returns the exit code. */
export const runSecretsCommand = (args: string[], secretsContext: SecretsContext): Promise<number> =>
  runCommand(secretsContext, USAGE, async (context) => {
    const {
      positionals,
      values: { help, ...options },
    } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, accept: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (help) {
      context.printUsage();
      return 0;
    }
    if (!positionals.length) throw new CommandError(USAGE);
    return requireCommand(COMMANDS, positionals, options).command.run(context, options);
  });
