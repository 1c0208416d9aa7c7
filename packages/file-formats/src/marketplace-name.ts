import { nameKeys } from './name-keys.ts';

const MARKETPLACE = 'Trad';
/** Words that, before or after the name, claim to be the marketplace. */
const ITS_WORDS = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...['officiel', 'oficial', 'rasmi', 'aide', 'ayuda', 'msaada', 'tienda', 'duka', 'paiement', 'pago', 'malipo'],
];
const IN_FRONT = [
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
];
/** Without 'e', 'er' and 'ing': trade, trader and trading are ordinary words. */
const BEHIND = ['s', 'com', 'net', 'org', 'co', 'inc', 'ltd', 'llc', 'gmbh', 'sa'];

const NAMES = nameKeys(MARKETPLACE);
const keysOf = (words: readonly string[]) => new Set(words.flatMap(nameKeys));
const FRONT_KEYS = keysOf([...ITS_WORDS, ...IN_FRONT, MARKETPLACE]);
const BACK_KEYS = keysOf([...ITS_WORDS, ...BEHIND, MARKETPLACE]);

/** Whether a key is the name, alone or between such words: MyTrad, TradSupport, MyTradShop. */
const isReserved = (key: string) =>
  NAMES.some((name) => {
    for (let at = key.indexOf(name); at >= 0; at = key.indexOf(name, at + 1)) {
      const [front, behind] = [key.slice(0, at), key.slice(at + name.length)];
      if ((!front || FRONT_KEYS.has(front)) && (!behind || BACK_KEYS.has(behind))) return true;
    }
    return false;
  });

/** A name as a whole, its words, and the parts of words between capitals or digits. */
const partsOf = (name: string) => [
  name,
  ...name.split(/\s+/u),
  ...name.split(/[^\p{L}\p{N}\p{M}]+/u),
  ...name.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u),
];

/**
 * Whether a name claims to be the marketplace's: it contains its name as a word, delimited by capitals or digits
 * (AfroTrad, Trad24), or next to a word such as official or my. Words that only begin or end so (Tradition, Estrada)
 * are allowed.
 */
export const namesMarketplace = (name: string) =>
  [...new Set(partsOf(name.slice(0, 300).normalize('NFKD')))].some((part) => nameKeys(part).some(isReserved));
