import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFunctions } from './functions.ts';
import { prismaDir } from './testing/test-server.ts';

const { files } = readFunctions(join(prismaDir, 'functions'));

test.each(files.map((file) => [file.path, file.sql] as const))(
  '%s has a comment with its purpose, and the name of the object that it creates',
  (path, sql) => {
    expect(sql).toMatch(/^-- \S/);
    const name = basename(path, '.sql');
    const created = [...sql.matchAll(/^CREATE (?:FUNCTION|VIEW) (?:read\.)?"?(\w+)"?/gm)].map(([, found]) => found);
    expect(created).toContain(name);
    // Objects are dropped and created anew: CREATE OR REPLACE would hide that two files define one.
    expect(sql).not.toContain('OR REPLACE');
    expect(sql.split('\n').length).toBeLessThanOrEqual(150);
  },
);
