import { act, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../app/testing/sessions.ts';
import type { QueuedChange } from '../../features/cart/queued-changes.ts';
import type { SentChanges } from './send-changes.ts';

let changes: QueuedChange[] = [];
let sendings: ((sent: SentChanges) => void)[] = [];
let sentTexts: { failed: string } | undefined;
// The test environment has no IndexedDB.
vi.mock('./queue-changes.ts', () => ({
  loadChanges: async () => {
    showQueuedChanges(changes);
    return changes;
  },
}));
vi.mock('./send-changes.ts', () => ({
  sendChanges: (_store: unknown, texts: { failed: string }) => {
    sentTexts = texts;
    return new Promise<SentChanges>((resolve) => void sendings.push(resolve));
  },
}));
vi.mock('../../app/offline/wait-for-shop.ts', () => ({
  waitForShop: (onReachable: () => void) => {
    onReachable();
    return () => {};
  },
}));
// Files that run in the same process share their modules, which must not mix with this file's.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { Provider } = await import('react-redux');
const { I18nProvider } = await import('@lingui/react');
const { createI18n } = await import('../../i18n/i18n.ts');
const { markCartChanges } = await import('../../app/offline/cart-changes.ts');
const { showQueuedChanges } = await import('../../features/cart/queued-changes.ts');
const { fakeShop } = await import('../testing/fake-shop.tsx');
const { QueueSender } = await import('./QueueSender.tsx');

const i18n = await createI18n('en');

afterEach(() => {
  sendings = [];
  localStorage.clear();
});

const createChange = (id: number): QueuedChange => ({
  ...{ id, kind: 'set', lineId: id, qty: 3 },
  ...{ person: 1, key: `key-${id}`, currency: 'USD', name: 'Basket', sentAt: null, refusal: null },
});
/** Stores changes, as this or another tab does. */
const storeChanges = (...stored: QueuedChange[]) => {
  changes = stored;
  markCartChanges(stored.length > 0);
};
const open = async () => {
  const { store } = fakeShop({}, signedIn);
  await act(async () =>
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <Suspense>
            <QueueSender />
          </Suspense>
        </I18nProvider>
      </Provider>,
    ),
  );
  await waitFor(() => expect(sendings).toHaveLength(1));
};
const complete = (index: number) =>
  act(async () => sendings[index]?.({ accepted: ['Basket'], refused: [], isComplete: true }));

test('a change that was stored at the end of a sending is sent after it', async () => {
  storeChanges(createChange(1));
  await open();
  await act(async () => storeChanges(createChange(2)));
  expect(sendings).toHaveLength(1);
  await complete(0);
  expect(sendings).toHaveLength(2);
});

test('nothing is sent again after the last change, or for one that the shop refused', async () => {
  storeChanges(createChange(1));
  await open();
  await act(async () => storeChanges({ ...createChange(1), refusal: 'Sold out' }));
  await complete(0);
  expect(sendings).toHaveLength(1);
});

test('a change without a message of the API is refused with a text that fits a removal, too', async () => {
  storeChanges({ ...createChange(1), qty: 0 });
  await open();
  expect(sentTexts?.failed).toBe('The shop gave no reason.');
});
