import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { dismissMergeNotices, setMergeState } from './merge-state.ts';

test('equal notices of two variants are replaced by the notices of a retry', async () => {
  onTestFinished(dismissMergeNotices);
  await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  const soldOut = { name: 'Kente dress', reason: 'Sold out' };
  const show = (names: string[]) => act(() => setMergeState({ notices: names.map((name) => ({ ...soldOut, name })) }));
  const readNotices = () =>
    screen.queryAllByText(/Sold out/).map(({ textContent }) => textContent?.match(/Kente|Raffia/)?.[0]);
  await show(['Kente dress', 'Kente dress']);
  await screen.findAllByText(/Sold out/);
  expect(readNotices()).toEqual(['Kente', 'Kente']);
  await show(['Raffia fan']);
  expect(readNotices()).toEqual(['Raffia']);
});

test('a merge that waits is announced until it goes on', async () => {
  onTestFinished(() => setMergeState({ waiting: false }));
  await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  await act(async () => setMergeState({ waiting: true }));
  expect((await screen.findByText(/are still being added to your cart/)).closest('[role=status]')).toBeTruthy();
  await act(async () => setMergeState({ waiting: false }));
  expect(screen.queryByText(/are still being added to your cart/)).toBeNull();
});
