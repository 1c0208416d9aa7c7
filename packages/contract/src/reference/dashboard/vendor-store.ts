import type { VendorAccount, VendorStore, vendorStoreSchemas } from '../../dashboard/vendor-store.ts';
import type { ReferencesOf } from '../call-reference.ts';

const store: VendorStore = {
  id: 1,
  slug: 'adunni-studio',
  storeName: 'Adunni Studio',
  description: 'Dresses, wraps and robes cut in small runs in Lagos.',
  facebook: null,
  twitter: null,
  instagram: 'https://www.instagram.com/adunni.studio',
  tiktok: null,
  logo: '/media/stores/5d41402abc4b2a76b9719d911017c592-640.webp',
  banner: '/media/stores/7d793037a0760186574b0282f2f435e7-1600.webp',
  portrait: '/media/stores/9b74c9897bac770ffc029102a200c5de-640.webp',
  founded_year: 2014,
  headline: 'Prints for ordinary days',
  story: 'Five people around one cutting table in Yaba.',
  delivery_policy: 'Leaves Lagos within 2 days\nMade to order: 7 to 10 days.',
  return_policy: '30 days to send back',
  custom_orders: null,
  translations: {
    fr: {
      headline: 'Des imprimés pour tous les jours',
      story: null,
      delivery_policy: null,
      return_policy: null,
      custom_orders: null,
    },
  },
  selling_categories: ['womens_wear', 'footwear'],
  category_ids: [1, 16],
  city: 'Lagos',
  country_code: 'NG',
  time_zone: 'Africa/Lagos',
  language: 'en',
  status: 'active',
  commission_rate: 10,
  version: 3,
};
const account: VendorAccount = {
  fullName: 'Adunni Bello',
  email: 'vendor@trad.example',
  phoneNumber: '+2348031234567',
  country_code: 'NG',
  address: '14 Bourdillon Road, Lagos',
  taxId: '12345678-0001',
  taxName: 'VAT',
  taxNumber: null,
  panNumber: null,
  image: null,
  bank: {
    bankName: 'GTBank',
    branchName: 'Ikoyi',
    accountName: 'Adunni Bello',
    accountNumber: '••••6789',
    routingNumber: null,
    swiftCode: 'GTBINGLA',
  },
  bank_changed_at: '2026-03-01T12:00:00.000Z',
};

export const vendorStoreReference: ReferencesOf<typeof vendorStoreSchemas> = {
  getVendorStore: {
    errors: ['CARD_DETAILS_REFUSED', 'NOT_FOUND'],
    example: { input: {}, reply: { data: store } },
  },
  updateVendorStore: {
    description:
      'Absent fields stay unchanged; an empty text clears. Logo and portrait are re-encoded as squares, the banner with an aspect ratio of 4:1. The slug never changes, so links to the store stay valid. A new description deletes the translations of the old one.',
    errors: [
      'CARD_DETAILS_REFUSED',
      'NOT_FOUND',
      'STORE_NAME_TAKEN',
      'STORE_NAME_RESERVED',
      'UNSUPPORTED_PICTURE',
      'PICTURE_TOO_SMALL',
      'EDITED_MEANWHILE',
    ],
    example: {
      input: { version: 3, city: 'Ibadan', time_zone: 'Africa/Lagos', clear_fields: 'banner' },
      reply: { data: { ...store, city: 'Ibadan', banner: null, version: 4 } },
      message: 'storeSaved',
    },
  },
  updateVendorStoreProfile: {
    description:
      'Absent fields stay unchanged; an empty text clears. A new text deletes its translations in the languages that are not sent with it.',
    errors: ['CARD_DETAILS_REFUSED', 'NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: {
        version: 3,
        custom_orders: 'Sewn to your measures',
        translations: { fr: { custom_orders: 'Sur mesure' } },
      },
      reply: { data: { ...store, custom_orders: 'Sewn to your measures', version: 4 } },
      message: 'storeSaved',
    },
  },
  getVendorAccount: {
    errors: ['CARD_DETAILS_REFUSED'],
    example: { input: {}, reply: { data: account } },
  },
  updateVendorAccount: {
    description:
      'Absent fields stay unchanged; an empty text clears. A bank account is sent as a whole; responses mask its number. Changing it requires the current password, notifies the vendor by mail, and blocks withdrawals for 72 hours.',
    errors: ['CARD_DETAILS_REFUSED', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: {
        bankName: 'GTBank',
        accountName: 'Adunni Bello',
        accountNumber: '0123456789',
        swiftCode: 'GTBINGLA',
        password: 'Try-Trad-Today',
      },
      reply: { data: { ...account, bank: account.bank && { ...account.bank, branchName: null } } },
      message: 'vendorAccountSaved',
    },
  },
};
