import { listReadings } from './letter-signs.ts';
import { buildNameKeys } from './name-keys.ts';

/** In Latin and in Arabic letters. */
const MARKETPLACE = ['Trad', 'تراد'];
/** Words that, before or after the name, claim to be the marketplace. */
const MARKETPLACE_WORDS = [
  // Support and staff.
  'official',
  'support',
  'help',
  'helpdesk',
  'desk',
  'admin',
  'team',
  'staff',
  'service',
  'services',
  'care',
  'contact',
  // Customers and shops.
  'customer',
  'client',
  'market',
  'marketplace',
  'store',
  'stores',
  'shop',
  'shops',
  'shopping',
  'outlet',
  'boutique',
  // Payments.
  'payment',
  'payments',
  'pay',
  'payouts',
  'bank',
  'cash',
  'wallet',
  'card',
  'money',
  'refund',
  'refunds',
  'billing',
  // Accounts, and what announces trust.
  'account',
  'accounts',
  'login',
  'security',
  'verified',
  'verify',
  'trusted',
  'legal',
  'info',
  'mail',
  'news',
  'online',
  // The company and its sites.
  'web',
  'site',
  'app',
  'hub',
  'world',
  'global',
  'africa',
  'group',
  'company',
  'brand',
  'express',
  'delivery',
  'direct',
  // Selling, and memberships.
  'deals',
  'sale',
  'sales',
  'seller',
  'sellers',
  'vendor',
  'vendors',
  'plus',
  'prime',
  'premium',
  'vip',
  'pro',
  'club',
  // In other languages.
  'officiel',
  'oficial',
  'rasmi',
  'aide',
  'ayuda',
  'msaada',
  'tienda',
  'duka',
  'paiement',
  'pago',
  'malipo',
  'marche',
  'mercado',
  'soko',
  // In Arabic.
  'دعم',
  'رسمي',
  'الرسمي',
  'مساعدة',
  'فريق',
  'خدمة',
  'إدارة',
  'متجر',
  'متاجر',
  'سوق',
  'دفع',
  'مدفوعات',
  'بنك',
  'حساب',
  'أمان',
  'توصيل',
];
const PREFIXES = [
  'my',
  'the',
  'our',
  'your',
  'go',
  'get',
  'e',
  'i',
  'mr',
  'new',
  'best',
  'real',
  'true',
  'original',
  'by',
  'ال',
];
/** Without 'e', 'er' and 'ing': trade, trader and trading are ordinary words. */
const SUFFIXES = ['s', 'com', 'net', 'org', 'co', 'inc', 'ltd', 'llc', 'gmbh', 'sa'];

const collectKeys = (words: readonly string[]) => new Set(words.flatMap(buildNameKeys));
const PREFIX_KEYS = collectKeys([...MARKETPLACE_WORDS, ...PREFIXES]);
const SUFFIX_KEYS = collectKeys([...MARKETPLACE_WORDS, ...SUFFIXES]);

/** Whether a key is one of the names, alone or with words of these lists before and after it: MyTrad, TradSupport, MyTradShop. */
const isReserved = (key: string, names: readonly string[]) => {
  const isPrefix = (text: string) => !text || PREFIX_KEYS.has(text) || names.includes(text);
  const isSuffix = (text: string) => !text || SUFFIX_KEYS.has(text) || names.includes(text);
  return names.some((name) => {
    for (let at = key.indexOf(name); at >= 0; at = key.indexOf(name, at + 1)) {
      if (isPrefix(key.slice(0, at)) && isSuffix(key.slice(at + name.length))) return true;
    }
    return false;
  });
};

/** A name as a whole, its words, and the parts of words between capitals or digits. */
const splitName = (name: string) => [
  name,
  ...name.split(/\s+/u),
  ...name.split(/[^\p{L}\p{N}\p{M}]+/u),
  ...name.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u),
];

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/** The sequences of as many words of a name as the marketplace's name has. */
const listSequences = (name: string, wordCount: number) => {
  const words = splitWords(name);
  return words.map((_, index) => words.slice(index, index + wordCount).join(' '));
};

/** Bounds the work: a longer name is cut, as in buildNameKeys. */
const MAX_NAME_LENGTH = 300;

/**
 * Whether a name claims to be the marketplace's: it contains its name, the fixed one or that of operators, as a word,
 * delimited by capitals or digits (AfroTrad, Trad24), or next to a word such as official or my. Words that merely
 * contain it (Tradition, Estrada) are allowed.
 */
export const hasMarketplaceName = (name: string, brandNames: readonly string[] = []): boolean => {
  const texts = listReadings(name.slice(0, MAX_NAME_LENGTH)).map((text) => text.normalize('NFKD'));
  const own = [...MARKETPLACE, ...brandNames];
  // A name of invisible characters has an empty key, which every name contains.
  const names = [...collectKeys(own)].filter(Boolean);
  const lengths = new Set(own.map((brandName) => splitWords(brandName).length).filter((length) => length > 1));
  const parts = texts.flatMap((text) => [
    ...splitName(text),
    ...[...lengths].flatMap((length) => listSequences(text, length)),
  ]);
  return [...new Set(parts)].some((part) => buildNameKeys(part).some((key) => isReserved(key, names)));
};
