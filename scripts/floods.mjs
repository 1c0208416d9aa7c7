// node scripts/floods.mjs [--rounds 5] unknown-pages|sign-ups <url> <url> …: measures the latency for visitors during a flood of
// requests, at each running server in turn. Start the servers with RATE_LIMIT=0 SIGN_UP_LIMIT=0.
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
/** Returns a number that no request of this or an earlier run has used. */
const nextNumber = () => serial++;

/** Sends one request; resolves with its status and duration in milliseconds. */
const send = (server, agent, path, body) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const options = { agent, method: body ? 'POST' : 'GET', headers: body && { 'content-type': 'application/json' } };
    const outgoing = request(server + path, options, (response) => {
      response.resume().on('end', () => resolve({ ms: performance.now() - startedAt, status: response.statusCode }));
    });
    outgoing.on('error', reject).end(body && JSON.stringify(body));
  });

const register = (server, agent) => {
  const number = nextNumber();
  const [email, password] = [`flood-${number}@trad.example`, `Try-${number}-Market`];
  const account = { name: `Kofi ${number}`, email, country_code: 'NG', mobile: '0803 555 0142', password };
  return send(server, agent, '/api/register_user', account);
};
const floods = {
  'unknown-pages': {
    size: 200,
    sendOne: (server, agent) => send(server, agent, `/no-such-page-${nextNumber()}`),
    visitorPaths: {
      'a cached page': () => '/',
      'an uncached page': () => `/category?search=basket&min_price=${nextNumber() % 100_000}`,
    },
  },
  'sign-ups': {
    size: 100,
    sendOne: register,
    visitorPaths: {
      get_products: () => `/api/get_products?limit=12&sort=special_price&order=ASC&min_price=${nextNumber() % 5000}`,
    },
  },
};
const flood = floods[kind];
if (!flood || !servers.length || !/^[1-9]\d{0,3}$/.test(values.rounds)) {
  console.error(`Usage: node scripts/floods.mjs [--rounds 5] ${Object.keys(floods).join('|')} <url> …`);
  process.exit(2);
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
const formatResponses = (responses) => {
  const sorted = responses.map(({ ms }) => ms).sort((a, b) => a - b);
  const statuses = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  return `p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)}, longest ${percentile(sorted, 1)}; ${JSON.stringify(statuses)}`;
};

const runRound = async (server, responsesByName) => {
  const visitorAgent = new Agent({ keepAlive: true });
  const floodAgent = new Agent({ keepAlive: true, maxSockets: flood.size });
  const repeat = (action) => Promise.all(Array.from({ length: flood.size }, action));
  // Open the connections before the clock starts.
  await repeat(() => send(server, floodAgent, '/health/live'));
  let isOver = false;
  const floodEnd = repeat(() => flood.sendOne(server, floodAgent)).finally(() => {
    isOver = true;
  });
  const visits = Object.entries(flood.visitorPaths).map(async ([name, path]) => {
    while (!isOver) responsesByName[name].push(await send(server, visitorAgent, path()));
  });
  const [floodResponses] = await Promise.all([floodEnd, ...visits]);
  responsesByName['the flood'].push(...floodResponses);
  visitorAgent.destroy();
  floodAgent.destroy();
  await pause(500);
};

const names = [...Object.keys(flood.visitorPaths), 'the flood'];
const results = servers.map((server) => ({
  server,
  responsesByName: Object.fromEntries(names.map((name) => [name, []])),
}));
for (const { server } of results)
  for (const path of Object.values(flood.visitorPaths))
    for (let visit = 0; visit < 50; visit++) await send(server, undefined, path());
for (let round = 1; round <= Number(values.rounds); round++)
  for (const { server, responsesByName } of results) await runRound(server, responsesByName);
for (const { server, responsesByName } of results) {
  console.log(server);
  for (const [name, responses] of Object.entries(responsesByName))
    console.log(`  ${name}: ${formatResponses(responses)}`);
}
