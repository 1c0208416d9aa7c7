import type { I18n } from '@lingui/core';
import { escapeHtml } from '@trad/file-formats/escape-html';
import { paths } from '../../app/paths.ts';
import type { RootState } from '../../app/state/store.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { isFullProduct, productById } from '../../features/catalog/catalog-queries.ts';
import { categoryPath } from '../../features/catalog/category.ts';
import { productJsonLd } from '../../features/catalog/product/product-json-ld.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { chosenCurrency } from '../../features/content/use-currency.ts';
import { shellSettings } from '../../features/content/use-settings.ts';
import type { MessageKey } from '../../i18n/use-t.ts';
import { idIn } from '../server/id-in.ts';

/** A rendered page, as what is said of it in its head needs it. */
interface RenderedPage {
  screen: string;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  state: RootState;
  i18n: I18n;
  origin: string;
}

type Data = Record<string, unknown>;

const tree = (state: RootState) => catalogApi.endpoints.getCategories.select({})(state).data ?? [];
const settingsOf = (state: RootState) =>
  contentApi.endpoints.getSettings.select(shellSettings)(state).data?.data.web_settings;

const brandOf = (state: RootState) => settingsOf(state)?.brand_name ?? 'Trad';

/** What the page's language adds to addresses, as its canonical link has it. */
function languageQuery({ state, i18n }: RenderedPage) {
  const standard = contentApi.endpoints.getLanguages.select({})(state).data?.data[0]?.code.toLowerCase();
  return i18n.locale === standard ? '' : `?lang=${i18n.locale}`;
}

type Crumb = [name: string, path: string];
function breadcrumbs(page: RenderedPage, ...crumbs: Crumb[]): Data {
  const query = languageQuery(page);
  const named = page.i18n._('link.home');
  const home = crumbs.some(([name]) => name === named) ? brandOf(page.state) : named;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[home, paths.home()], ...crumbs].map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${page.origin}${path}${query}`,
    })),
  };
}

function home(page: RenderedPage): Data[] {
  const settings = settingsOf(page.state);
  const name = brandOf(page.state);
  const url = `${page.origin}/`;
  const links = [settings?.facebook_link, settings?.twitter_link, settings?.instagram_link, settings?.youtube_link];
  return [
    { '@type': 'Organization', name, url, sameAs: links.filter(Boolean) },
    {
      '@type': 'WebSite',
      name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${page.origin}${paths.category()}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

const categoryCrumbs = (page: RenderedPage, id: number): Crumb[] =>
  categoryPath(tree(page.state), id).map(({ id: one, name }) => [name, paths.category(one)]);

function category(page: RenderedPage): Data[] {
  if (page.url.searchParams.get('search')) return [];
  const id = idIn(page.params.id);
  return [
    breadcrumbs(
      page,
      ...(id === null ? ([[page.i18n._('link.allProducts'), paths.category()]] as Crumb[]) : categoryCrumbs(page, id)),
    ),
  ];
}

function product(page: RenderedPage): Data[] {
  const { state, origin } = page;
  const found = catalogApi.endpoints.getProducts.select(productById(idIn(page.params.id) ?? 0))(state).data?.data[0];
  if (!isFullProduct(found)) return [];
  const currencies = contentApi.endpoints.getCurrencies.select({})(state).data?.data ?? [];
  const currency = chosenCurrency(currencies, state.preferences.currency).code;
  return [
    productJsonLd(found, currency, origin),
    breadcrumbs(page, ...categoryCrumbs(page, found.category_id), [found.name, paths.product(found.id)]),
  ];
}

function store(page: RenderedPage): Data[] {
  const { slug = '' } = page.params;
  const found = catalogApi.endpoints.getStore.select({ slug })(page.state).data?.data;
  return found ? [breadcrumbs(page, [found.store_name, paths.store(slug)])] : [];
}

const info = (label: MessageKey, path: string) => (page: RenderedPage) => [
  breadcrumbs(page, [page.i18n._(label), path]),
];

const structuredData: Record<string, ((page: RenderedPage) => Data[]) | undefined> = {
  HomeScreen: home,
  CategoryScreen: category,
  ProductScreen: product,
  StoreScreen: store,
  AboutScreen: info('link.about', paths.about()),
  FaqScreen: info('link.faq', paths.faq()),
  VendorScreen: info('vendor.title', paths.vendor()),
  ShippingScreen: info('link.shipping', paths.shipping()),
  TermsScreen: info('link.terms', paths.terms()),
  PrivacyScreen: info('link.privacy', paths.privacy()),
  ContactScreen: info('link.contact', paths.contact()),
};

/**
 * What only search engines and sharing read, so that no browser needs the code for it: schema.org's data, and the rest
 * of Open Graph. Empty where the shop's own address is unknown, as all of it must be whole.
 */
export function headData(page: RenderedPage): string {
  const { screen, origin, state, i18n } = page;
  const make = structuredData[screen];
  if (!origin || !make) return '';
  const metas = {
    'og:site_name': brandOf(state),
    'og:type': screen === 'ProductScreen' ? 'product' : 'website',
    'og:locale': i18n.locale,
  };
  const blocks = make(page).map(
    (data) =>
      // Inside a script element only this could end it early.
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
  );
  return [
    ...Object.entries(metas).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...blocks,
  ].join('');
}
