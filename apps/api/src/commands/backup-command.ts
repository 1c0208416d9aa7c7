// npm run backup -- --to <folder>: backs up the shop with its embedded database.
import { runBackupCommand } from '../operations/backups/backup-commands.ts';
import { runFolderCommand } from './run-folder-command.ts';

await runFolderCommand(runBackupCommand);
