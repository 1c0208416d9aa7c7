import { expect, test } from 'vitest';
import { buildStorageConfig, findStorageProblems } from './storage-config.ts';

test('an empty AWS_REGION counts as absent, also for commands, which read the environment as it is', () => {
  const credentials = { AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'a secret' };
  for (const [AWS_REGION, region] of [
    ['', 'us-east-1'],
    [' ', 'us-east-1'],
    ['eu-north-1 ', 'eu-north-1'],
  ]) {
    const variables = { BACKUP_TO: 's3://backups', AWS_REGION, ...credentials };
    expect(findStorageProblems(variables, 'BACKUP_TO')).toEqual([]);
    expect(buildStorageConfig(variables, 'BACKUP_TO')).toMatchObject({ region });
  }
});
