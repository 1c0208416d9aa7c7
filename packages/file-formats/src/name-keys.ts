import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** What names look like (UTS 39): two names are mistaken for each other where they have a key in common. */

const PROTOTYPES: Readonly<Record<string, string>> = confusables;
/** No name is as long: what is behind it is not looked at. */
const LONGEST = 300;

// The table leaves out this one of Unicode's, as it is between plain letters.
const prototypeOf = (character: string) => (character === 'm' ? 'rn' : (PROTOTYPES[character] ?? character));

/** The letters and digits by what they look like; accents, spaces and signs count for nothing. */
const keyOf = (text: string) => {
  const looks = [...text.normalize('NFKD')].map(prototypeOf).join('').normalize('NFKD');
  return looks.replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '') || looks.replace(/\s+/gu, '');
};

/** As it is written, in small letters and in capitals: some letters look alike in one of them alone. */
export const nameKeys = (name: string): string[] => {
  const text = name.slice(0, LONGEST);
  // A 0 looks like a capital O, in small letters, too.
  return [...new Set([keyOf(text), keyOf(text.toLowerCase()).toLowerCase(), keyOf(text.toUpperCase())])];
};

/** Whether one name may be mistaken for the other. */
export const looksLike = (one: string, other: string) => {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
};

const MARKETPLACE = 'Trad';
const ITS_WORDS = [
  ...['official', 'support', 'help', 'helpdesk', 'admin', 'team', 'staff', 'service', 'services', 'care', 'market'],
  ...['marketplace', 'store', 'shop', 'payments', 'pay', 'payouts', 'security', 'verified'],
];
const RESERVED = new Set(
  [MARKETPLACE, ...ITS_WORDS.flatMap((word) => [MARKETPLACE + word, word + MARKETPLACE])].flatMap(nameKeys),
);

/** Whether a name speaks for the marketplace: it has its name as a word, or as a part of one such as TradSupport. */
export const namesMarketplace = (name: string) =>
  [
    name,
    ...name
      .slice(0, LONGEST)
      .normalize('NFKD')
      .split(/[^\p{L}\p{N}\p{M}]+/u),
  ].some((word) => nameKeys(word).some((key) => RESERVED.has(key)));
