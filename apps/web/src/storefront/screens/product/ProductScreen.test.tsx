import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';

test('Buy Now does not take a shopper to the cart who has left the page meanwhile', async () => {
  const product = { ...dress, attributes: [], variants: dress.variants.slice(0, 1) };
  const { delayed, respond } = delayResponse(ok(createCart([basket])));
  const responses = { getProducts: ok({ total: 1, data: [product] }), manageCart: () => delayed };
  const { sentTo, getPath, navigateAway } = await visit(
    `/product/${product.id}`,
    { ...responses, getCategories: ok({ data: [] }) },
    signedIn,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Buy Now' }))[0] as HTMLElement);
  await waitFor(() => expect(sentTo('manageCart')).toHaveLength(1));
  await navigateAway();
  await act(async () => respond());
  await act(async () => {});
  expect(getPath()).toBe('/elsewhere');
});
