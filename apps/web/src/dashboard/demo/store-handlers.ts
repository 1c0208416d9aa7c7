import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import type { CategoryProposal } from '@trad/contract/dashboard/vendor-catalog';
import type { VendorAccount, VendorStore } from '@trad/contract/dashboard/vendor-store';
import type { DemoHandlers } from './demo-handlers.ts';
import { type DemoState, omitUndefined } from './demo-state.ts';
import { getPictureUrl } from './sample-products.ts';

const sampleStore: VendorStore = {
  id: 1,
  slug: 'adunni-studio',
  storeName: 'Adunni Studio',
  description: 'Wax print, adire and aso-oke, cut and sewn in Lagos.',
  facebook: null,
  twitter: null,
  instagram: 'https://www.instagram.com/adunnistudio',
  tiktok: 'https://www.tiktok.com/@adunnistudio',
  logo: getPictureUrl('head-wrap-plum'),
  banner: '/media/banner-adunni-1600.webp',
  portrait: '/media/maker-adunni-640.webp',
  founded_year: 2014,
  headline: 'Prints for ordinary days',
  story: 'Five people around one cutting table in Lagos. No run is longer than forty pieces.',
  delivery_policy: 'Leaves Lagos within 2 working days\nWith a tracking number.',
  return_policy: '30 days to send back\nUnworn and with its tag on.',
  custom_orders: 'Sewn to your measures\nIt takes 7 to 10 days more.',
  translations: {},
  selling_categories: ['womens_wear', 'mens_wear'],
  category_ids: [1, 2],
  city: 'Lagos',
  country_code: 'NG',
  time_zone: 'Africa/Lagos',
  language: 'en',
  status: 'active',
  commission_rate: 12,
  version: 1,
};

const NO_TEXTS = { headline: null, story: null, delivery_policy: null, return_policy: null, custom_orders: null };
const BANK_FIELDS = ['bankName', 'branchName', 'accountName', 'accountNumber', 'routingNumber', 'swiftCode'];

const readText = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value || null : undefined;
};
const readPicture = (form: FormData, name: string) => {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? URL.createObjectURL(file) : undefined;
};

/** Handlers of the store, the account and category proposals. */
export function createStoreHandlers(state: DemoState) {
  let store = sampleStore;
  let proposals: CategoryProposal[] = [];
  return {
    getVendorStore: () => ({ data: store }),
    updateVendorStore: (input) => {
      const form = input as unknown as FormData;
      const changed: Record<string, unknown> = { version: store.version + 1 };
      for (const name of [
        'storeName',
        'description',
        'facebook',
        'twitter',
        'instagram',
        'tiktok',
        'city',
        'country_code',
        'time_zone',
        'language',
      ]) {
        const text = readText(form, name);
        if (text !== undefined) changed[name] = text;
      }
      for (const name of ['logo', 'banner', 'portrait']) {
        if (form.getAll('clear_fields').includes(name)) changed[name] = null;
        const picture = readPicture(form, name);
        if (picture) changed[name] = picture;
      }
      if (form.has('selling_categories'))
        changed.selling_categories = String(form.get('selling_categories')).split(',').filter(Boolean);
      store = { ...store, ...changed };
      return { data: store };
    },
    updateVendorStoreProfile: ({ version: _, translations = {}, ...input }) => {
      const toTexts = (texts: object) =>
        Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])) as Partial<VendorStore>;
      const changed = TRANSLATION_LANGUAGES.map((language) => [
        language,
        { ...NO_TEXTS, ...store.translations[language], ...toTexts(translations[language] ?? {}) },
      ]);
      store = {
        ...store,
        ...toTexts(omitUndefined(input)),
        translations: Object.fromEntries(changed),
        version: store.version + 1,
      };
      return { data: store };
    },
    getVendorAccount: () => ({ data: state.account }),
    updateVendorAccount: (input) => {
      const { password: _, ...changed } = omitUndefined(input);
      const entries = Object.entries(changed);
      const isBankField = ([name]: [string, unknown]) => BANK_FIELDS.includes(name);
      const bank = Object.fromEntries(entries.filter(isBankField));
      state.account = { ...state.account, ...Object.fromEntries(entries.filter((entry) => !isBankField(entry))) };
      if (Object.keys(bank).length > 0) {
        const number = String(bank.accountNumber ?? state.account.bank?.accountNumber ?? '');
        const maskedBank = { ...bank, accountNumber: `••••••${number.slice(-4)}` };
        state.account = {
          ...state.account,
          bank: { ...state.account.bank, ...maskedBank } as VendorAccount['bank'],
          bank_changed_at: new Date(state.now).toISOString(),
        };
      }
      return { data: state.account };
    },
    changePassword: () => ({}),
    getCategoryProposals: () => ({ data: proposals }),
    proposeCategory: ({ name, parent_id = 0 }) => {
      const created_at = new Date(state.now).toISOString();
      const proposal = {
        id: proposals.length + 1,
        name,
        parent_id,
        standing: 'pending' as const,
        reason: null,
        created_at,
      };
      proposals = [proposal, ...proposals];
      return { data: proposal };
    },
  } satisfies DemoHandlers;
}
