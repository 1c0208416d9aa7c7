import { describe, expect, it } from 'vitest';
import { type ChangeResult, createLineChanges } from './line-changes.ts';

/** A server whose responses the test sends. */
function createServer() {
  const calls: { qty: number; respond: (outcome: ChangeResult) => void }[] = [];
  const send = (qty: number) => new Promise<ChangeResult>((respond) => calls.push({ qty, respond }));
  return { calls, send };
}
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

describe('changes of a cart line', () => {
  it('show the requested quantity at once', () => {
    const { send } = createServer();
    const changes = createLineChanges();
    changes.change('7', 3, send);
    expect(changes.getSnapshot().get('7')).toEqual({ qty: 3, error: null });
  });

  it('are sent one at a time, and only the last of those queued is sent', async () => {
    const { calls, send } = createServer();
    const changes = createLineChanges();
    for (const qty of [2, 3, 4, 5]) changes.change('7', qty, send);
    expect(calls.map(({ qty }) => qty)).toEqual([2]);
    calls[0]?.respond({ ok: true });
    await flushPromises();
    expect(calls.map(({ qty }) => qty)).toEqual([2, 5]);
    expect(changes.getSnapshot().get('7')?.qty).toBe(5);
    calls[1]?.respond({ ok: true });
    await flushPromises();
    expect(changes.getSnapshot().has('7')).toBe(false);
  });

  it('of different lines are sent concurrently', () => {
    const { calls, send } = createServer();
    const changes = createLineChanges();
    changes.change('7', 2, send);
    changes.change('8', 4, send);
    expect(calls.map(({ qty }) => qty)).toEqual([2, 4]);
  });

  it('roll back on an error and keep its message with the line', async () => {
    const { calls, send } = createServer();
    const changes = createLineChanges();
    changes.change('7', 9, send);
    calls[0]?.respond({ ok: false, message: 'Only 4 left in stock' });
    await flushPromises();
    expect(changes.getSnapshot().get('7')).toEqual({ qty: null, error: 'Only 4 left in stock' });
  });

  it('drop an error if a later change succeeds', async () => {
    const { calls, send } = createServer();
    const changes = createLineChanges();
    changes.change('7', 9, send);
    changes.change('7', 2, send);
    calls[0]?.respond({ ok: false, message: 'Only 4 left in stock' });
    await flushPromises();
    calls[1]?.respond({ ok: true });
    await flushPromises();
    expect(changes.getSnapshot().has('7')).toBe(false);
  });

  it('notify listeners until they unsubscribe', () => {
    const { send } = createServer();
    const changes = createLineChanges();
    let notifications = 0;
    const unsubscribe = changes.subscribe(() => {
      notifications += 1;
    });
    changes.change('7', 2, send);
    unsubscribe();
    changes.change('7', 3, send);
    expect(notifications).toBe(1);
  });
});
