import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok } from '../../app/testing/responses.ts';
import { signedIn } from '../../app/testing/sessions.ts';
import { visit } from '../testing/fake-shop.tsx';

test('the page for new vendors is opened in the same document', async () => {
  const getFollowedStores = ok({ total: 0, data: [] });
  const { getPath } = await visit('/followed-stores', { getFollowedStores }, signedIn);
  await userEvent.click(await screen.findByRole('link', { name: 'Sell with us' }));
  await waitFor(() => expect(getPath()).toBe('/vendor'));
});
