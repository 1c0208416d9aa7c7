// npm run secrets -- check|rotate|remove-old: the keys that encrypt bank accounts and documents of the shop of DATABASE_URL.
import { addKey, getKeysChangedAt, loadOrCreateKeys, removeFormerKeys } from '../config/encryption-keys.ts';
import { runSecretsCommand } from '../operations/secrets/secrets-command.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { ask, runCommand } from './run-command.ts';

const { hasOwnKeys, dataDir, encryption, confidential } = openEncryptionContext();
const keyFile = hasOwnKeys
  ? null
  : {
      addKey: () => addKey(dataDir),
      removeFormerKeys: () => removeFormerKeys(dataDir),
      countKeys: () => loadOrCreateKeys(dataDir).length,
      getChangedAt: () => getKeysChangedAt(dataDir),
    };
await runCommand(
  'secrets',
  (args, context) => runSecretsCommand(args, { ...context, encryption, confidential, keyFile, ask }),
  { hasUsage: true },
);
