// npm run restore -- --from <folder or bucket>: restores a backed-up shop into an empty data directory.
import { runRestoreCommand } from '../operations/backups/backup-commands.ts';
import { runFolderCommand } from './run-folder-command.ts';

await runFolderCommand(runRestoreCommand);
