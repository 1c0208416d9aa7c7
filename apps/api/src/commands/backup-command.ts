// npm run backup -- create|list|verify|record: backs up the shop with its embedded database, and checks its backups.
import { runBackupCommand } from '../operations/backups/backup-commands.ts';
import { runFolderCommand } from './run-folder-command.ts';

await runFolderCommand(runBackupCommand);
