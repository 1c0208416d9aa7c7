import { paths } from '../../../app/paths.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { buildFeaturedQuery, buildJustAddedQuery, STORIES_QUERY } from '../../../features/catalog/catalog-queries.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { loadCurrency } from '../../server/load-currency.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { selectBrand, selectSettings } from '../../server/structured-data.ts';
import { homeHero, homeProducts } from './home.islands.ts';
import { home } from './home.screen.ts';

const { getCards, getStoreStories } = catalogApi.endpoints;
const { getPartners, getSliderImages } = contentApi.endpoints;

export const server: ServerScreen = {
  screen: home,
  islands: [homeHero, homeProducts],
  inlineStyles: true,

  async load(context) {
    const { query } = context;
    const [currency] = await Promise.all([
      loadCurrency(context),
      query(getSliderImages, {}, { optional: true }),
      query(getPartners, {}, { optional: true }),
      query(getStoreStories, STORIES_QUERY, { optional: true }),
    ]);
    await Promise.all([query(getCards, buildJustAddedQuery(currency)), query(getCards, buildFeaturedQuery(currency))]);
  },

  head({ state, origin }) {
    const settings = selectSettings(state);
    const name = selectBrand(state);
    const url = `${origin}/`;
    const links = [settings?.facebook_link, settings?.twitter_link, settings?.instagram_link, settings?.youtube_link];
    return {
      jsonLd: [
        { '@type': 'Organization', name, url, sameAs: links.filter(Boolean) },
        {
          '@type': 'WebSite',
          name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}${paths.category()}?search={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    };
  },
};
