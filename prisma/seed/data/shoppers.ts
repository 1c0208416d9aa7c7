import type { LanguageCode, PricedCurrency, Shopper } from './types.ts';

type Row = [key: string, name: string, line1: string, city: string, state: string | null, zip: string | null];

/** Returns a function that creates a shopper with this country, currency and language. */
const shopperFrom =
  (country: string, currency: PricedCurrency, language: LanguageCode) =>
  ([key, name, line1, city, state, zip]: Row): Shopper => ({
    key,
    email: `${key}@shoppers.trad.example`,
    name,
    country,
    currency,
    language,
    line1,
    city,
    state,
    zip,
  });

const ENGLISH: readonly Shopper[] = [
  shopperFrom('KE', 'USD', 'en')(['wanjiku', 'Wanjiku Mwangi', '27 Rose Avenue', 'Nairobi', null, '00100']),
  shopperFrom('GB', 'GBP', 'en')(['tom', 'Tom Ashworth', '9 Chapel Terrace', 'Leeds', 'West Yorkshire', 'LS6 3AB']),
  shopperFrom('CA', 'USD', 'en')(['priya', 'Priya Raman', '411 Danforth Avenue', 'Toronto', 'Ontario', 'M4K 1P1']),
  shopperFrom('NG', 'NGN', 'en')(['chidinma', 'Chidinma Eze', '5 Zik Avenue', 'Enugu', 'Enugu State', '400102']),
  shopperFrom('GH', 'USD', 'en')(['kofi', 'Kofi Asante', '18 Prempeh II Street', 'Kumasi', 'Ashanti', null]),
  shopperFrom('ZA', 'USD', 'en')(['lerato', 'Lerato Mokoena', '62 Fox Street', 'Johannesburg', 'Gauteng', '2001']),
  shopperFrom('US', 'USD', 'en')(['grace', 'Grace Whitfield', '1320 SE Alder Street', 'Portland', 'Oregon', '97214']),
  shopperFrom('US', 'USD', 'en')(['daniel', 'Daniel Okoro', '2207 Blodgett Street', 'Houston', 'Texas', '77004']),
  shopperFrom('AU', 'AUD', 'en')(['mei', 'Mei Tan', '88 Sydney Road', 'Melbourne', 'Victoria', '3056']),
];

const FRENCH: readonly Shopper[] = [
  shopperFrom('SN', 'EUR', 'fr')(['aissatou', 'Aïssatou Diop', '12 rue Carnot', 'Dakar', null, null]),
  shopperFrom('FR', 'EUR', 'fr')(['claire', 'Claire Lemoine', '31 montée de la Grande-Côte', 'Lyon', null, '69001']),
  shopperFrom('CI', 'EUR', 'fr')(['koffi', 'Koffi N’Guessan', 'Boulevard Latrille', 'Abidjan', null, null]),
  shopperFrom('FR', 'EUR', 'fr')(['mamadou', 'Mamadou Keita', '7 rue de la Fraternité', 'Montreuil', null, '93100']),
  shopperFrom('CA', 'USD', 'fr')(['sophie', 'Sophie Gagnon', '4520 rue Drolet', 'Montréal', 'Québec', 'H2T 2G6']),
];

const SPANISH: readonly Shopper[] = [
  shopperFrom('ES', 'EUR', 'es')(['lucia', 'Lucía Herrera', 'Calle del Olmo 14', 'Madrid', null, '28012']),
  shopperFrom('MX', 'MXN', 'es')(['mateo', 'Mateo Ríos', 'Calle Colima 210', 'Ciudad de México', 'CDMX', '06700']),
  shopperFrom('ES', 'EUR', 'es')(['nuria', 'Nuria Vidal', 'Carrer de Cadis 41', 'Valencia', null, '46006']),
  shopperFrom(
    'CL',
    'USD',
    'es',
  )(['camila', 'Camila Soto', 'Avenida Italia 1205', 'Santiago', 'Región Metropolitana', '7500000']),
];

const ARABIC: readonly Shopper[] = [
  shopperFrom('EG', 'USD', 'ar')(['layla', 'ليلى حداد', '14 شارع شهاب', 'الجيزة', null, '12411']),
  shopperFrom('MA', 'EUR', 'ar')(['youssef', 'يوسف المنصوري', '22 زنقة الأطلس', 'الدار البيضاء', null, '20250']),
  shopperFrom('JO', 'USD', 'ar')(['sara', 'سارة الخطيب', '8 شارع الرينبو', 'عمّان', null, '11181']),
  shopperFrom('TN', 'EUR', 'ar')(['amin', 'أمين بن علي', '5 نهج المرسى', 'تونس', null, '1002']),
];

const SWAHILI: readonly Shopper[] = [
  shopperFrom('TZ', 'USD', 'sw')(['neema', 'Neema Mushi', 'Mtaa wa Uhuru 40', 'Dar es Salaam', null, null]),
  shopperFrom('KE', 'USD', 'sw')(['juma', 'Juma Abdallah', 'Barabara ya Nyali 3', 'Mombasa', null, '80100']),
  shopperFrom('TZ', 'USD', 'sw')(['rehema', 'Rehema Salim', 'Mtaa wa Hurumzi 11', 'Zanzibar', null, null]),
  shopperFrom('KE', 'USD', 'sw')(['baraka', 'Baraka Otieno', 'Barabara ya Oginga Odinga 17', 'Kisumu', null, '40100']),
];

/** The shopper of the demo login, with the default address. */
export const DEMO_SHOPPER: Shopper = {
  ...shopperFrom('NG', 'NGN', 'en')(['amara', 'Amara Okafor', '14 Bourdillon Road', 'Lagos', 'Lagos State', '106104']),
  email: 'shopper@trad.example',
};

/** The other shoppers, who buy and review, and cannot sign in. */
export const OTHER_SHOPPERS: readonly Shopper[] = [...ENGLISH, ...FRENCH, ...SPANISH, ...ARABIC, ...SWAHILI];
