import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterState, writeState } from './cluster-state.ts';
import type { PostgresNode } from './postgres-node.ts';

const INTERVAL_MS = 200;
/** A primary that does not respond for this number of checks, each of 1.5 s, is replaced. */
const MAX_MISSED_CHECKS = 2;
/** A running standby that receives nothing for this long is recreated. */
const COPY_AFTER_MS = 10_000;
/** How long one of the standbys may take to store what the primary has, before the change of the quorum is repeated. */
const CATCH_UP_MS = 5_000;

export interface SupervisorOptions {
  folder: string;
  nodes: readonly PostgresNode[];
  state: ClusterState;
  log: (line: string) => void;
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

const isFulfilled = async (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Keeps one primary and its standbys running. Replaces a primary that has ended or does not respond by the standby that
 * has received most, and only if that one is known to have every confirmed transaction; otherwise it starts the primary
 * again on its own files. A former primary is recreated before it returns as a standby.
 */
export const startSupervisor = ({ folder, nodes, state: initialState, log }: SupervisorOptions) => {
  let state = initialState;
  let isStopped = false;
  let missedChecks = 0;
  /** Whether standbys can be copied from it. */
  let isPrimaryReady = false;
  /** Since when a running standby receives nothing, by its name. */
  const lostSince = new Map<string, number>();
  const repairs = new Map<string, Promise<void>>();
  /** The nodes that respond, and the standbys that receive WAL, by name. */
  const responding = new Set<string>();
  let streaming: ReadonlySet<string> = new Set();
  let promotions = 0;
  /** The standbys for which the primary's commits wait; undefined where that is unknown, as after a failed change. */
  let awaitedStandbys: readonly string[] | undefined;

  const setState = (changes: Partial<ClusterState>) => {
    state = { ...state, ...changes };
    writeState(folder, state);
  };
  const find = (name: string) => nodes.find((node) => node.name === name) as PostgresNode;
  const getPrimary = () => find(state.primary);
  const getOthers = () => nodes.filter(({ name }) => name !== state.primary);

  /**
   * Makes commits wait for other standbys. At each moment what `state` says of confirmed transactions holds, so that the
   * supervisor may end between any two steps.
   */
  const changeQuorum = async (next: readonly string[]) => {
    const primary = getPrimary().getConnection();
    const former = state.quorum;
    // During the change a standby of either set may be the one that has stored a confirmed transaction.
    if (former.length) setState({ quorum: next.length ? [...new Set([...former, ...next])].sort() : [] });
    awaitedStandbys = undefined;
    await primary.setSynchronousStandbys(next);
    awaitedStandbys = next;
    if (!next.length) return;
    await (former.length ? pause(200) : primary.awaitSettings());
    const confirmed = await primary.readFlushed();
    const deadline = performance.now() + CATCH_UP_MS;
    for (;;) {
      const standbys = await primary.listStandbys();
      if (standbys.some(({ name, flushed }) => next.includes(name) && flushed >= confirmed)) break;
      if (performance.now() > deadline || isStopped) return;
      await pause(50);
    }
    setState({ quorum: next });
    log(`Confirmed orders are stored by ${state.primary} and ${next.join(' or ')}`);
  };

  /** The standby that has every confirmed transaction; undefined where that cannot be known. */
  const findSuccessor = async () => {
    if (!state.quorum.length) return undefined;
    for (let tries = 0; tries < 3; tries++) {
      const received = await Promise.all(
        state.quorum.map(async (name) => {
          const isReachable = find(name).isRunning();
          return isReachable
            ? await find(name)
                .getConnection()
                .readReceived()
                .catch(() => null)
            : null;
        }),
      );
      if (received.every((bytes) => bytes !== null))
        return find(state.quorum[received.indexOf(Math.max(...received))] ?? '');
    }
    return undefined;
  };

  const replacePrimary = async (reason: string) => {
    const former = getPrimary();
    isPrimaryReady = false;
    awaitedStandbys = undefined;
    log(`${former.name} ${reason}`);
    // It must not confirm anything once another node is the primary.
    await former.kill();
    missedChecks = 0;
    const successor = await findSuccessor();
    if (!successor) {
      log(`No standby is known to have every confirmed order: starting ${former.name} again`);
      await former.start();
      return;
    }
    // From here on the former primary is no longer one, even if this process ends now.
    setState({ primary: successor.name, quorum: [] });
    log(`Promoting ${successor.name}, which has every confirmed order`);
    await promote();
    for (const node of getOthers()) if (node !== former && node.isCreated()) node.follow(successor.getUrl());
  };

  const promote = async () => {
    const node = getPrimary();
    const connection = node.getConnection();
    await connection.setSynchronousStandbys([]);
    await connection.promote();
    promotions += 1;
    log(`${node.name} is the primary`);
  };

  /** Repairs a standby concurrently to the checks, one repair at a time for each standby. */
  const repair = (node: PostgresNode, work: () => Promise<void>) => {
    const repairing = work()
      .catch((error: Error) => {
        if (!isStopped) log(`${node.name} could not be started, and is tried again: ${error.message}`);
      })
      .finally(() => {
        repairs.delete(node.name);
        lostSince.delete(node.name);
      });
    repairs.set(node.name, repairing);
  };
  const copyPrimaryTo = async (node: PostgresNode) => {
    await node.kill();
    await node.copyFrom(getPrimary().getUrl());
    await node.start();
    log(`${node.name} is a new copy of ${state.primary}`);
  };
  const startAgain = async (node: PostgresNode) => {
    log(`Starting ${node.name} again`);
    node.follow(getPrimary().getUrl());
    await node.start().catch(() => copyPrimaryTo(node));
  };

  const checkStandby = async (node: PostgresNode) => {
    const isResponding = node.isRunning() && (await isFulfilled(node.getConnection().readReceived()));
    if (isResponding) responding.add(node.name);
    else responding.delete(node.name);
    if (isStopped || node.name === state.primary || !isPrimaryReady || repairs.has(node.name)) return;
    if (!node.isRunning()) {
      repair(node, () => (node.isStandbyFolder() ? startAgain(node) : copyPrimaryTo(node)));
    } else if (!isResponding || streaming.has(node.name)) {
      // A standby that does not respond may respond later.
      lostSince.delete(node.name);
    } else {
      // A standby that responds and receives nothing has missed too much WAL.
      const since = lostSince.get(node.name) ?? performance.now();
      lostSince.set(node.name, since);
      if (performance.now() - since > COPY_AFTER_MS) repair(node, () => copyPrimaryTo(node));
    }
  };

  const checkPrimary = async () => {
    const primary = getPrimary();
    if (!primary.isRunning()) return replacePrimary('has ended');
    const connection = primary.getConnection();
    const standbys = await connection.listStandbys().catch(() => undefined);
    if (!standbys) {
      missedChecks += 1;
      if (!primary.isRunning()) return replacePrimary('has ended');
      return missedChecks < MAX_MISSED_CHECKS ? undefined : replacePrimary('does not respond');
    }
    missedChecks = 0;
    if (await connection.isStandby()) return promote();
    isPrimaryReady = true;
    streaming = new Set(standbys.map(({ name }) => name));
    const next = getOthers()
      .map(({ name }) => name)
      .filter((name) => streaming.has(name) && responding.has(name));
    if (isEqual(next, state.quorum) && awaitedStandbys && isEqual(next, awaitedStandbys)) return;
    const lost = state.quorum.filter((name) => !next.includes(name));
    if (lost.length > 1) log(`${lost.join(' and ')} do not respond: orders wait for them no longer`);
    else if (lost.length) log(`${lost[0]} does not respond: orders wait for it no longer`);
    await changeQuorum(next);
  };

  const repeat = async (check: () => Promise<unknown>) => {
    while (!isStopped) {
      try {
        await check();
      } catch (error) {
        if (!isStopped) log(`A check failed, and is repeated: ${(error as Error).message}`);
      }
      await pause(INTERVAL_MS);
    }
  };
  const watching = Promise.all([repeat(checkPrimary), ...nodes.map((node) => repeat(() => checkStandby(node)))]);
  return {
    getState: () => state,
    countPromotions: () => promotions,
    stop: async () => {
      isStopped = true;
      await watching;
      await Promise.all(repairs.values());
    },
  };
};
export type Supervisor = ReturnType<typeof startSupervisor>;
