import { I18nProvider } from '@lingui/react';
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { shellSettingsQuery } from '../../../features/content/use-settings.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { HomeProducts } from './HomeProducts.tsx';

const i18n = await createI18n('en', ['shop', 'content']);

const story = {
  ...{ id: 2, slug: 'ubuntu-craft', name: 'Ubuntu Craft', city: 'Durban', country: 'ZA' },
  ...{ headline: 'One kiln, one van', excerpt: 'Nineteen makers.', banner: null, portrait: null },
};

async function show(
  getPartners: ReturnType<typeof ok>,
  { sections = 'just_added makers picks partners', featured = 2 } = {},
) {
  const picked = { ...dress, id: 901, product_id: 901, name: 'Picked Dress', image: '/media/picked-640.webp' };
  const getProducts = (input: { is_featured?: number }) =>
    ok(input.is_featured ? { total: featured, data: [dress, picked].slice(0, featured) } : { total: 1, data: [dress] });
  const settings = { web_settings: { brand_name: 'Trad', home_sections: sections.split(' ') } };
  const replies = {
    getProducts,
    getPartners,
    getStoreStories: ok({ data: [story] }),
    getSettings: ok({ data: settings }),
  };
  const shop = fakeShop(replies);
  await shop.store.dispatch(contentApi.endpoints.getSettings.initiate(shellSettingsQuery));
  await act(async () => {
    render(
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <HomeProducts sections={sections} />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  return shop;
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the newest twenty and the featured twenty are shown in rows; a partner is a link only if it has a URL', async () => {
  const partner = (id: number, url: string | null) => ({ id, name: `Partner ${id}`, image: null, url });
  const { sentTo } = await show(ok({ data: [partner(1, 'https://partner.example'), partner(2, null)] }));
  expect(titles()).toEqual([
    'Just Added',
    'The People Who Make It',
    'Shop Our Favourite Picks',
    'In Africa by Africans...',
  ]);
  expect(sentTo('getProducts')).toEqual([
    { limit: 20, sort: 'id', order: 'DESC', currency: 'USD' },
    { limit: 20, sort: 'id', order: 'DESC', is_featured: 1, currency: 'USD' },
  ]);
  const strip = within(screen.getByRole('region', { name: 'In Africa by Africans...' }));
  expect(strip.getByText('Partner 2')).toBeTruthy();
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://partner.example']);
});

test.each([
  ['there are none', ok({ data: [] })],
  ['they cannot be loaded', createErrorResponse(503, 'UNAVAILABLE', 'Away')],
])('without partners there is no section: %s', async (_, getPartners) => {
  await show(getPartners);
  expect(titles()).toEqual(['Just Added', 'The People Who Make It', 'Shop Our Favourite Picks']);
});

test('a featured product that is among the newest is shown once', async () => {
  await show(ok({ data: [] }));
  const picks = within(screen.getByRole('region', { name: 'Shop Our Favourite Picks' }));
  expect(picks.getAllByRole('article')).toHaveLength(1);
  expect(picks.getByText('Picked Dress')).toBeTruthy();
});

test('a featured product that is among the newest is shown where the page has no section for these', async () => {
  await show(ok({ data: [] }), { sections: 'makers picks' });
  const picks = within(screen.getByRole('region', { name: 'Shop Our Favourite Picks' }));
  expect(picks.getAllByRole('article')).toHaveLength(2);
});

test('featured products that are all among the newest are shown again', async () => {
  await show(ok({ data: [] }), { featured: 1 });
  const picks = within(screen.getByRole('region', { name: 'Shop Our Favourite Picks' }));
  expect(picks.getAllByRole('article')).toHaveLength(1);
  expect(picks.queryByText('No product available for sale')).toBeNull();
});

test("a maker's story leads to the store", async () => {
  await show(ok({ data: [] }));
  const makers = within(screen.getByRole('region', { name: 'The People Who Make It' }));
  expect(makers.getByRole('heading', { name: 'One kiln, one van' })).toBeTruthy();
  expect(makers.getByText('Durban, South Africa')).toBeTruthy();
  expect(makers.getByRole('link').getAttribute('href')).toBe('/store/ubuntu-craft');
});
