import { describe, expect, it } from 'vitest';
import { type ChangeResult, createLineChanges } from './line-changes.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const calls: { qty: number; answer: (outcome: ChangeResult) => void }[] = [];
  const send = (qty: number) => new Promise<ChangeResult>((answer) => calls.push({ qty, answer }));
  return { calls, send };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('changes of a cart line', () => {
  it('show the wanted quantity at once', () => {
    const { send } = slowServer();
    const changes = createLineChanges();
    changes.change('7', 3, send);
    expect(changes.snapshot().get('7')).toEqual({ qty: 3, error: null });
  });

  it('are sent one at a time, and only the last wish of those that waited', async () => {
    const { calls, send } = slowServer();
    const changes = createLineChanges();
    for (const qty of [2, 3, 4, 5]) changes.change('7', qty, send);
    expect(calls.map(({ qty }) => qty)).toEqual([2]);
    calls[0]?.answer({ ok: true });
    await settled();
    expect(calls.map(({ qty }) => qty)).toEqual([2, 5]);
    expect(changes.snapshot().get('7')?.qty).toBe(5);
    calls[1]?.answer({ ok: true });
    await settled();
    expect(changes.snapshot().has('7')).toBe(false);
  });

  it('of different lines do not wait for each other', () => {
    const { calls, send } = slowServer();
    const changes = createLineChanges();
    changes.change('7', 2, send);
    changes.change('8', 4, send);
    expect(calls.map(({ qty }) => qty)).toEqual([2, 4]);
  });

  it('roll back on failure and leave the reason with the line', async () => {
    const { calls, send } = slowServer();
    const changes = createLineChanges();
    changes.change('7', 9, send);
    calls[0]?.answer({ ok: false, message: 'Only 4 left in stock' });
    await settled();
    expect(changes.snapshot().get('7')).toEqual({ qty: null, error: 'Only 4 left in stock' });
  });

  it('forget a failure that a later wish has overtaken', async () => {
    const { calls, send } = slowServer();
    const changes = createLineChanges();
    changes.change('7', 9, send);
    changes.change('7', 2, send);
    calls[0]?.answer({ ok: false, message: 'Only 4 left in stock' });
    await settled();
    calls[1]?.answer({ ok: true });
    await settled();
    expect(changes.snapshot().has('7')).toBe(false);
  });

  it('tell whoever listens, until it stops listening', () => {
    const { send } = slowServer();
    const changes = createLineChanges();
    let told = 0;
    const stop = changes.subscribe(() => {
      told += 1;
    });
    changes.change('7', 2, send);
    stop();
    changes.change('7', 3, send);
    expect(told).toBe(1);
  });
});
