#!/usr/bin/env node
// Replaces the schema engine that Prisma's CLI would download: implements its arguments and its JSON-RPC over stdin and
// stdout with the engine's WebAssembly build from npm. prisma.config.ts names this file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { createAdapterFactory, runOnce } from './schema-engine-adapter.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datasource: { type: 'string' }, datamodels: { type: 'string', multiple: true } },
});
const datasource = values.datasource ? JSON.parse(values.datasource) : undefined;

if (process.argv.includes('--version')) {
  console.log('schema-engine-wasm');
} else if (positionals[0] === 'cli') {
  process.exitCode = await runCliCommand(positionals[1]);
} else {
  await handleCalls();
}

/** The one-shot commands: exit code 0, or 1 with Prisma's error on stderr. */
async function runCliCommand(command) {
  const url = new URL(datasource.url);
  const name = decodeURIComponent(url.pathname.slice(1)) || 'postgres';
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const admin = new URL(url);
  admin.pathname = '/postgres';
  try {
    if (command === 'can-connect-to-database') await runOnce(url);
    else if (command === 'create-database') await runOnce(admin, `CREATE DATABASE ${quoted}`);
    else if (command === 'drop-database') await runOnce(admin, `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    return 0;
  } catch (error) {
    const [code, message] =
      error.code === '3D000'
        ? ['P1003', `Database \`${name}\` does not exist on the database server`]
        : error.code === 'ECONNREFUSED'
          ? ['P1001', `Can't reach database server at \`${url.host}\``]
          : [error.code?.startsWith('28') ? 'P1000' : 'P1010', error.message];
    logError({ message, error_code: code, is_panic: false });
    return 1;
  }
}

async function handleCalls() {
  let panic = '';
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      panic = message;
    },
  };
  const { factory, dropShadowDatabases } = createAdapterFactory({
    url: datasource?.url ?? 'postgresql://127.0.0.1:1/none',
    shadowDatabaseUrl: datasource?.shadowDatabaseUrl,
  });
  const datamodels = values.datamodels?.map((path) => [path, readFileSync(path, 'utf8')]);

  // Never exit silently: `prisma migrate diff` interprets an engine without output as "no difference".
  const die = async (error) => {
    logError({ message: panic || String(error?.stack ?? error), is_panic: true });
    await dropShadowDatabases();
    process.exit(101);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  await loadEngine();

  // createMigration and evaluateDataLoss depend on the state after devDiagnostic, and an engine supports one shadow
  // database only: each call gets a new engine, and those two call devDiagnostic first.
  const call = async (method, params) => {
    const engine = await bindings.SchemaEngine.new(
      { datamodels },
      logDebug,
      bindMigrationAwareSqlAdapterFactory(factory),
    );
    try {
      if (method === 'createMigration' || method === 'evaluateDataLoss') {
        await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
      }
      return await engine[method](params);
    } finally {
      if (!panic) engine.free();
      await dropShadowDatabases();
    }
  };

  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    if (method === undefined) continue;
    try {
      let result = await call(method === 'getDatabaseVersion' ? 'version' : method, params);
      if (method === 'diff' && result?.stdout) {
        send({ id: id + 1e6, method: 'print', params: { content: result.stdout } });
        result = { exitCode: result.exitCode };
      }
      send({ id, result: result ?? {} });
    } catch (error) {
      if (panic) await die(error);
      send({ id, error: asRpcError(error) });
    }
  }
  process.exit(0);
}

async function loadEngine() {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const wasm = readFileSync(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function asRpcError(error) {
  const known = /^P\d{4}$/.test(error?.code) ? { error_code: error.code } : { backtrace: null };
  return {
    code: 4466,
    message: 'An error happened. Check the data field for details.',
    data: { is_panic: false, message: error?.message ?? String(error), meta: error?.meta ?? null, ...known },
  };
}

function logError(fields) {
  const entry = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' };
  process.stderr.write(`\n${JSON.stringify(entry)}\n`);
}

function logDebug(message) {
  if (process.env.DEBUG) process.stderr.write(`${message}\n`);
}
