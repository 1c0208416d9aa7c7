import { HOME_SECTIONS, type HomeSection } from '@trad/contract/console/content-kinds';
import { DEFAULT_BRAND_NAME, type PaymentMethods } from '@trad/contract/content';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import type { PaymentMethod } from '@trad/contract/orders';
import { Flag } from '@trad/contract/wire';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type DueVersions, findDefaultCurrencyCode, findSettings, type SettingsClient } from './content.queries.ts';

/** Stored settings of the storefront, payment methods, languages and the commission: each key has one shape here. */

const Stored = z.record(z.string(), z.unknown()).catch({});
/** A path of this shop or an external URL; any other value, such as a script, counts as absent. */
const link = z
  .string()
  .regex(/^(\/(?![/\\])|https?:\/\/)\S*$/)
  .nullable()
  .catch(null);
const WebSettings = z.object({
  brand_name: z.string().trim().min(1).catch(DEFAULT_BRAND_NAME),
  facebook_link: link,
  twitter_link: link,
  instagram_link: link,
  youtube_link: link,
  seller_registration_url: link,
  seller_login_url: link,
});

const EnabledPaymentMethods = z.object({
  cod_method: Flag.catch(1),
  stripe_method: Flag.catch(0),
  paypal_method: Flag.catch(0),
});

const NO_DUE_VERSIONS: DueVersions = new Map();

/** Loads the web settings; with `due` as shoppers see them, else as they are stored. */
export const loadWebSettings = async (prisma: SettingsClient, due = NO_DUE_VERSIONS) => {
  const stored = await findSettings(prisma, ['web_settings']);
  return WebSettings.parse({ ...Stored.parse(stored.get('web_settings')), ...due.get('web_settings') });
};

const Sections = z.array(z.object({ name: z.enum(HOME_SECTIONS), is_shown: Flag })).catch(() => []);

/** The sections of the home page in their order. One that was added since they were stored is at the end. */
export const loadHomeSections = async (
  prisma: SettingsClient,
  due = NO_DUE_VERSIONS,
): Promise<Array<{ name: HomeSection; is_shown: 0 | 1 }>> => {
  const stored = await findSettings(prisma, ['home_sections']);
  return completeSections({ ...Stored.parse(stored.get('home_sections')), ...due.get('home_sections') }.sections);
};

/** Appends sections that were added since these were stored. */
export const completeSections = (stored: unknown): Array<{ name: HomeSection; is_shown: 0 | 1 }> => {
  const sections = Sections.parse(stored);
  const others = HOME_SECTIONS.filter((name) => !sections.some((section) => section.name === name));
  return [...sections, ...others.map((name) => ({ name, is_shown: 1 as const }))];
};

/** Loads the web settings for the storefront, with its visible sections. */
export const loadShownWebSettings = async (prisma: SettingsClient, due: DueVersions) => {
  const [web, sections] = await Promise.all([loadWebSettings(prisma, due), loadHomeSections(prisma, due)]);
  return { ...web, home_sections: sections.filter(({ is_shown }) => is_shown === 1).map(({ name }) => name) };
};

/** The commission until an operator sets another one, in hundredths of a percent. */
const INITIAL_COMMISSION_BP = 1000;
const DefaultCommission = z.object({ bp: z.int().min(0).max(10_000).catch(INITIAL_COMMISSION_BP) });

/** The commission of new stores, in hundredths of a percent. */
export const loadDefaultCommission = async (prisma: SettingsClient) => {
  const row = await prisma.setting.findUnique({ where: { key: 'default_commission' } });
  return { commissionBp: DefaultCommission.parse(Stored.parse(row?.value)).bp, version: row?.version ?? 1 };
};

const Languages = z.object({ off: z.array(z.enum(LANGUAGES)).catch([]) });

/**
 * Loads the languages that an operator disabled, which shoppers are not offered. The default language is never among
 * them.
 */
export const loadDisabledLanguages = async (prisma: SettingsClient): Promise<LanguageCode[]> => {
  const stored = await findSettings(prisma, ['languages']);
  const { off } = Languages.parse(Stored.parse(stored.get('languages')));
  return off.filter((code) => code !== DEFAULT_LANGUAGE);
};

/** The payment methods that an operator has enabled, whether they are configured or not. */
export const loadEnabledPaymentMethods = async (prisma: SettingsClient) => {
  const stored = await findSettings(prisma, ['payment_method']);
  return EnabledPaymentMethods.parse(Stored.parse(stored.get('payment_method')));
};

type EnabledPaymentMethods = z.output<typeof EnabledPaymentMethods>;

/** Returns the enabled methods that support the currency. */
const buildMethods = ({ gateways }: Deps, enabled: EnabledPaymentMethods, currencyCode: string): PaymentMethods => {
  const getFlag = (method: PaymentMethod) => (enabled[method] && gateways.supports(method, currencyCode) ? 1 : 0);
  return {
    cod_method: getFlag('cod_method'),
    stripe_method: getFlag('stripe_method'),
    paypal_method: getFlag('paypal_method'),
    stripe_publishable_key: getFlag('stripe_method') ? gateways.stripePublishableKey : null,
    paypal_client_id: getFlag('paypal_method') ? gateways.payPalClientId : null,
    payment_sandbox: gateways.isSandbox ? 1 : 0,
    stripe_decimals: getFlag('stripe_method') ? gateways.getStripeDecimals(currencyCode) : null,
  };
};

export const loadPaymentMethods = async (deps: Deps, currencyCode: string | undefined): Promise<PaymentMethods> => {
  const [enabled, code] = await Promise.all([
    loadEnabledPaymentMethods(deps.prisma),
    currencyCode ?? findDefaultCurrencyCode(deps.prisma),
  ]);
  return buildMethods(deps, enabled, code);
};

/** As loadPaymentMethods, from cached settings: every order needs them. */
export const getPaymentMethods = async (deps: Deps, currencyCode: string): Promise<PaymentMethods> => {
  const enabled = await deps.cache.getOrCompute('lookups', 'enabled payment methods', (cacheTags) => {
    cacheTags.add('content');
    return loadEnabledPaymentMethods(deps.prisma);
  });
  return buildMethods(deps, enabled, currencyCode);
};
