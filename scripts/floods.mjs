// node scripts/floods.mjs unknown-pages|sign-ups <address> <address> …: what visitors wait while one flood of requests runs,
// at running servers by turns. They are started with RATE_LIMIT=0 SIGN_UP_LIMIT=0; each round's flood has new addresses.
import './node-version.mjs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const [kind, ...servers] = positionals;

let serial = Date.now();
const next = () => serial++;

/** One request: its milliseconds and its status. */
const send = (server, agent, path, body) =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const options = { agent, method: body ? 'POST' : 'GET', headers: body && { 'content-type': 'application/json' } };
    const asked = request(server + path, options, (answer) => {
      answer.resume().on('end', () => resolve({ ms: performance.now() - begun, status: answer.statusCode }));
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });

const register = (server, agent) => {
  const number = next();
  const [email, password] = [`flood-${number}@trad.example`, `Try-${number}-Sowing`];
  const account = { name: `Kofi ${number}`, email, country_code: 'NG', mobile: '0803 555 0142', password };
  return send(server, agent, '/api/register_user', account);
};
const floods = {
  'unknown-pages': {
    size: 200,
    one: (server, agent) => send(server, agent, `/no-such-page-${next()}`),
    reads: {
      'a kept page': () => '/',
      'a page that is not kept': () => `/category?search=basket&min_price=${next() % 100_000}`,
    },
  },
  'sign-ups': {
    size: 100,
    one: register,
    reads: { get_products: () => `/api/get_products?limit=12&sort=special_price&order=ASC&min_price=${next() % 5000}` },
  },
};
const flood = floods[kind];
if (!flood || !servers.length) {
  console.error(`Say which flood (${Object.keys(floods).join(', ')}) and the servers' addresses.`);
  process.exit(2);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
const told = (answers) => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)}, longest ${at(sorted, 1)}; ${JSON.stringify(statuses)}`;
};

const round = async (server, found) => {
  const visitors = new Agent({ keepAlive: true });
  const crowd = new Agent({ keepAlive: true, maxSockets: flood.size });
  const many = (ask) => Promise.all(Array.from({ length: flood.size }, ask));
  // Open the connections before the clock starts.
  await many(() => send(server, crowd, '/health/live'));
  let isOver = false;
  const ended = many(() => flood.one(server, crowd)).finally(() => {
    isOver = true;
  });
  const visits = Object.entries(flood.reads).map(async ([name, path]) => {
    while (!isOver) found[name].push(await send(server, visitors, path()));
  });
  const [answers] = await Promise.all([ended, ...visits]);
  found['the flood'].push(...answers);
  visitors.destroy();
  crowd.destroy();
  await pause(500);
};

const names = [...Object.keys(flood.reads), 'the flood'];
const all = servers.map((server) => ({ server, found: Object.fromEntries(names.map((name) => [name, []])) }));
for (const { server } of all)
  for (const path of Object.values(flood.reads))
    for (let turn = 0; turn < 50; turn++) await send(server, undefined, path());
for (let turn = 0; turn < Number(values.rounds); turn++)
  for (const { server, found } of all) await round(server, found);
for (const { server, found } of all) {
  console.log(server);
  for (const [name, answers] of Object.entries(found)) console.log(`  ${name}: ${told(answers)}`);
}
