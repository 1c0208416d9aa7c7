// npm run secrets -- check|rotate|remove-old|rotate-signing: the keys that encrypt data of the shop of DATABASE_URL, and the secret
// that signs sessions.
import { ask } from '@trad/file-formats/terminal/ask';
import { addKey, getKeysChangedAt, loadOrCreateKeys, removeFormerKeys } from '../config/encryption-keys.ts';
import { loadSigningSecrets, rotateSigningSecret } from '../config/signing-secret.ts';
import { runSecretsCommand } from '../operations/secrets/secrets-command.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { runDatabaseCommand } from './run-database-command.ts';

const { hasOwnKeys, hasOwnSigningSecret, dataDir, backupTo, encryption, confidential } = openEncryptionContext();
const keyFile = hasOwnKeys
  ? null
  : {
      addKey: (save: (keys: string) => Promise<void>) => addKey(dataDir, save),
      removeFormerKeys: () => removeFormerKeys(dataDir),
      countKeys: () => loadOrCreateKeys(dataDir).length,
      getChangedAt: () => getKeysChangedAt(dataDir),
    };
const signingFile = hasOwnSigningSecret
  ? null
  : {
      rotate: (times: { now: Date; acceptedUntil: Date }) => rotateSigningSecret(dataDir, times),
      list: () => loadSigningSecrets(dataDir),
    };
await runDatabaseCommand(
  'secrets',
  (args, context) =>
    runSecretsCommand(args, { ...context, encryption, confidential, keyFile, signingFile, backupTo, ask }),
  { hasUsage: true },
);
