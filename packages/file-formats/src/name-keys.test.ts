import { describe, expect, test } from 'vitest';
import { hasMarketplaceName } from './marketplace-name.ts';
import { buildNameKeys, isConfusable } from './name-keys.ts';

describe('confusable names', () => {
  test.each([
    ['of another case', 'Kente Corner', 'KENTE corner'],
    ['with Cyrillic letters', 'Kente Corner', 'K\u0435nte C\u043ern\u0435r'],
    ['with Cyrillic capitals', 'Trade Mill', '\u0422rade \u041cill'],
    ['with Greek letters', 'Lagos Prints', 'Lag\u03bfs Prints'],
    ['fullwidth', 'Kente Corner', 'Ｋｅｎｔｅ　Ｃｏｒｎｅｒ'],
    ['with a zero-width space', 'Kente Corner', 'Kente\u200b Corner'],
    ['with combining marks', 'Kente Corner', 'Ke\u0301nte Co\u0308rner'],
    ['with accents', 'Atelier Téranga', 'Atelier Teranga'],
    ['with digits for letters', 'Lilo Looms', '1i1o L00ms'],
    ['with capital I for l', 'Mall of Mali', 'MaII of Mali'],
    ['with rn for m', 'Modern Crafts', 'Modem Crafts'],
    ['with other signs and spaces', 'Kente Corner', 'Kente-Corner!'],
    ['in mathematical letters', 'Kente', '\u{1d40a}\u{1d41e}\u{1d427}\u{1d42d}\u{1d41e}'],
    ['Russian of another case', 'Москва', 'МОСКВА'],
    ['with the letter of tone six', 'Ubuntu Crafts', 'Uƅuntu Crafts'],
    ['in small capitals', 'Kente Corner', 'ᴋᴇɴᴛᴇ ᴄᴏʀɴᴇʀ'],
    ['with vv for w', 'Tana Weavers', 'Tana Vveavers'],
    ['with VV for w in capitals', 'Tana Weavers', 'TANA VVEAVERS'],
    ['with lambda for a', 'Tana Weavers', 'TΛNΛ WEΛVERS'],
    ['with Cyrillic letters of another sound', 'Tana Weavers', 'Taиa Шeaveяs'],
    ['in syllabics', 'Tana Weavers', 'ᖶᗩᑎᗩ ᗯEᗩᐯEᖇs'],
    ['with ideographs and Bopomofo', 'Tana Weavers', 'ㄒ卂几卂 Weavers'],
    ['with box drawings', 'Tana Weavers', '┬ana Weavers'],
    ['Arabic with dal with ring', 'دار دعد', 'ډار دعد'],
    ['with strokes', 'Kente Corner', 'Ꝃɇnŧe Ȼoɍnɇr'],
    ['with signs for letters', 'Sahara Textiles', '$ah@ra Tex+iles'],
    ['with digits in a word', 'Sahara Textiles', '5ahar4 T3xti1e5'],
    ['with a Hangul filler', 'Kente Corner', 'Kente\u3164Corner'],
    ['with a Braille blank', 'Kente Corner', 'Kente\u2800Corner'],
    ['Arabic with vowel marks', 'متجر عدوني', 'مَتْجَر عدوني'],
    ['with a trademark sign', 'Adunni Studio', 'Adunni Studio™'],
    ['with a service mark', 'Adunni Studio', 'Adunni Studio ℠'],
    ['with superscript TM', 'Adunni Studio', 'Adunni Studioᵀᴹ'],
    ['with a circled R', 'Adunni Studio', 'Adunni StudioⓇ'],
    ['with TM in parentheses', 'Adunni Studio', 'Adunni Studio (TM)'],
    ['with and without a trademark sign for its letters', 'Adunni Studio TM', 'Adunni Studio™'],
    ['with a negative circled letter', 'Adunni Studio', '🅐dunni Studio'],
    ['in negative squared letters', 'Adunni Studio', '🅰🅳🆄🅽🅽🅸 🆂🆃🆄🅳🅸🅾'],
    ['in negative squared letters with selectors', 'Adunni Studio', '🅰️dunni Studi🅾️'],
    ['with a regional indicator', 'Adunni Studio', '🇦dunni Studio'],
    ['with flags for letters', 'Adunni Studio', '🇦🇩unni Studio 🇳🇬'],
    ['in outlined letters', 'Adunni Studio', '\u{1ccd6}dunni Studio'],
    ['with a flag behind it', 'Adunni Studio', 'Adunni Studio 🇳🇬'],
    ['with letters in circles, a sign and a flag', 'Adunni Studio', '🅐dunni Studi🅞™ 🇳🇬'],
    ['with a negative circled letter behind it', 'Adunni Studio', 'Adunni Studio 🅐'],
    ['with a negative squared abbreviation', 'Abidjan Prints', '🆎idjan Prints'],
    ['with a negative circled digit', 'Studio 7', 'Studio ❼'],
    ['Arabic with tatweel', 'استوديو كريمة', 'استوديـــو كريمة'],
    ['Arabic with alef wasla', 'استوديو كريمة', 'ٱستوديو كريمة'],
    ['Arabic with a wavy hamza', 'استوديو كريمة', 'ٲستوديو كريمة'],
    ['Arabic with a high hamza', 'استوديو كريمة', 'ٵستوديو كريمة'],
    ['Arabic with alef madda', 'استوديو كريمة', 'آستوديو كريمة'],
    ['Arabic with heh for teh marbuta', 'استوديو كريمة', 'استوديو كريمه'],
    ['Arabic with ae for teh marbuta', 'استوديو كريمة', 'استوديو كريمە'],
    ['Arabic with heh with yeh above', 'استوديو كريمة', 'استوديو كريمۀ'],
    ['Arabic with teh marbuta goal', 'استوديو كريمة', 'استوديو كريمۃ'],
    ['Arabic with alef maksura', 'استوديو كريمة', 'استودىو كرىمة'],
    ['Arabic with Farsi yeh', 'استوديو كريمة', 'استودیو كریمة'],
    ['Arabic with yeh with tail', 'علي', 'علۍ'],
    ['Arabic with Kashmiri yeh', 'علي', 'علؠ'],
    ['Arabic with keheh', 'استوديو كريمة', 'استوديو کريمة'],
    ['Arabic with swash kaf', 'استوديو كريمة', 'استوديو ڪريمة'],
    ['Arabic in presentation forms', 'استوديو كريمة', 'استوديو ﻛﺮﻳﻤﺔ'],
    ['Arabic with Quranic marks', 'استوديو كريمة', 'استوديوۖ كريمۢة'],
    ['Arabic with a small waw', 'استوديو كريمة', 'استوديوۥ كريمة'],
  ])('%s', (_, one, other) => {
    expect(isConfusable(one, other)).toBe(true);
  });

  test.each([
    ['Kente Corner', 'Kente Corners'],
    ['Mali Crafts', 'Mala Crafts'],
    ['Яна', 'Ана'],
    ['Wax Shop', 'Vax Shop'],
    ['Studio 54', 'Studio SA'],
    ['Kente & Co', 'Kente a Co'],
    ['Ɔkɔ Prints', 'Ɛkɛ Prints'],
    ['Kente 7', 'Kente T'],
    ['متجر عدوني', 'متجر'],
    ['कि', 'की'],
    ['织布坊', '织布店'],
    ['🧺', '🧵'],
    ['🇳🇬', '🇬🇭'],
    ['Kente 🇳🇬 Corner', 'Kente 🇬🇭 Crafts'],
    ['Studio ❼', 'Studio ❽'],
    ['كريمة', 'كريم'],
    ['كريمة', 'جريمة'],
  ])('but not %s and %s', (one, other) => {
    expect(isConfusable(one, other)).toBe(false);
  });
});

describe("the marketplace's name is detected", () => {
  test.each([
    ...['Trad', 'TRAD Official', 'trad-support', 'T r a d', 'Tr\u0430d', 'Ｔｒａｄ', 'The Trad Team', 'TradSupport'],
    ...[
      'officialTrad',
      'Tra\u0301d Payments',
      '\u0422RAD',
      'MyTrad',
      'mytrad',
      'MY TRAD',
      'My-Trad Shop',
      'mytradshop',
    ],
    ...[
      'Tr@d',
      'Tr4d',
      '7rad',
      '+rad',
      'MyTr@d',
      'Tr@dOfficial',
      'TradOfficial',
      'tradofficial',
      'Trad24',
      '1Trad',
      'eTrad',
    ],
    ...[
      'trad.com',
      'tradcom',
      "Trad's",
      'Trads',
      'AfroTrad',
      'LagosTrad',
      'ᴛʀᴀᴅ',
      'Ŧrad',
      'Trad\u3164',
      'Tra\u034fd',
      'тrad',
    ],
    ...['TradTrad', 'Trad Crafts', 'Equipe Trad', 'tradmsaada', 'Ｍｙ Ｔｒ＠ｄ', 'My T r a d'],
    ...['🅣🅡🅐🅓', '🅣🅡🅐🅓 Official', '🆃🆁🅰🅳', '🇹🇷🇦🇩', '🇹🇷🇦🇩 Official', '🇹🇷ad', '🅃🅁🄰🄳', '🆃🆁🅰️🅳', 'tr🅐dsupport', '🅼🆈 Ⓣ🅡Ⓐ🅓'],
    ...['TЯAD', 'тяаd', 'TrΛd', 'TRΛD', 'Tr∆d', 'Trɐd', 'ㄒ尺卂ᗪ', 'ᖶᖇᗩᗪ', '丅尺丹D', 'Ͳrad', '┬rad', 'تراډ'],
    ...['tradmarché', 'Tradmercado', 'tradsoko'],
    ...['TRAD™', 'trad℠', 'tradᵀᴹ', 'trad Ⓡ', 'mytrad™', 'TRAD(R)', 'trad🇳🇬', 'trad 🅐'],
    ...[
      'تراد',
      'دعم تراد',
      'تـراد',
      'ترٱد',
      'تَراد',
      'متجر تراد',
      'متجرتراد',
      'دعمتراد',
      'فريق تراد الرسمي',
      'التراد',
      'تراد24',
      'ﺗﺮﺍﺩ',
    ],
  ])('in %j', (name) => {
    expect(hasMarketplaceName(name)).toBe(true);
  });

  test.each([
    ...[
      'Tradition House',
      'Extrada',
      'Traders of Lagos',
      'Market Square',
      'Support Mali',
      'متجر',
      'Tradition',
      'TRADITION',
    ],
    ...[
      'Trade Winds',
      'Fair Trade Africa',
      'Kente Trading Co',
      'Tradicional',
      'Estrada',
      'La Strada',
      'Contrada',
      'Konrad',
    ],
    ...[
      'Tradescantia',
      'My Traditions',
      'The Traders',
      'Tr4dition',
      'Extr@ordinary',
      'Art Rad Shop',
      'Get Radical',
      'Sherad',
    ],
    ...['متجر عدوني', 'دعم الحرفيين', 'استراد', 'ترادف', 'تراديسيون', 'سوق الحرير', 'Rad ™', '🇳🇬 Crafts', '🅐rt House'],
    ...['Best Radio', 'Contrast Art Radius', 'Studio 7', 'Made@Home', 'Mytra Designs', 'Estrad'],
  ])('not in %j', (name) => {
    expect(hasMarketplaceName(name)).toBe(false);
  });
});

describe('the name that operators gave the marketplace is detected', () => {
  test.each([
    ['Adire', ['Adire', 'ADIRE Official', 'Adire-Support', 'MyAdire', '\u0410dire', 'Lagos Adire']],
    [
      'Kente House',
      ['Kente House', 'KenteHouse', 'The Kente House Team', 'Official Kente-House', 'Cloth of Kente House'],
    ],
    ['متجر كينتي', ['متجر كينتي']],
  ])('%s, beside the fixed one', (brandName, names) => {
    for (const name of names) expect([name, hasMarketplaceName(name, [brandName])]).toEqual([name, true]);
    for (const name of ['Trad', 'TradSupport']) expect(hasMarketplaceName(name, [brandName])).toBe(true);
    for (const name of names) expect(hasMarketplaceName(name)).toBe(false);
  });

  test.each([
    ['Adire', 'Adirenne'],
    ['Kente House', 'Kente Corner'],
    ['Kente House', 'House of Kente'],
    ['\u200b', 'Kente Corner'],
    [' ', 'Kente Corner'],
  ])('%s, and not in %s', (brandName, name) => {
    expect(hasMarketplaceName(name, [brandName])).toBe(false);
  });
});

test('a long name is checked quickly', () => {
  // CPU time of this process: load on the machine does not fail the test.
  const began = process.cpuUsage();
  for (const part of [
    'a\u0301',
    '\u{1d40a}',
    'm',
    '\u200d',
    ' . ',
    '🇹',
    '🇹🇷 ',
    '🅣',
    '🅣 ',
    '™',
    'ᵀᴹ',
    'ـ',
    'تراد',
    '(r',
  ]) {
    buildNameKeys(part.repeat(500_000));
    hasMarketplaceName(part.repeat(500_000));
  }
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
