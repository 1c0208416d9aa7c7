import type { LanguageCode, PricedCurrency, Shopper } from './types.ts';

type Row = [key: string, name: string, line1: string, city: string, state: string | null, zip: string | null];

const from =
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
  from('KE', 'USD', 'en')(['wanjiku', 'Wanjiku Mwangi', '27 Rose Avenue', 'Nairobi', null, '00100']),
  from('GB', 'GBP', 'en')(['tom', 'Tom Ashworth', '9 Chapel Terrace', 'Leeds', 'West Yorkshire', 'LS6 3AB']),
  from('CA', 'USD', 'en')(['priya', 'Priya Raman', '411 Danforth Avenue', 'Toronto', 'Ontario', 'M4K 1P1']),
  from('NG', 'NGN', 'en')(['chidinma', 'Chidinma Eze', '5 Zik Avenue', 'Enugu', 'Enugu State', '400102']),
  from('GH', 'USD', 'en')(['kofi', 'Kofi Asante', '18 Prempeh II Street', 'Kumasi', 'Ashanti', null]),
  from('ZA', 'USD', 'en')(['lerato', 'Lerato Mokoena', '62 Fox Street', 'Johannesburg', 'Gauteng', '2001']),
  from('US', 'USD', 'en')(['grace', 'Grace Whitfield', '1320 SE Alder Street', 'Portland', 'Oregon', '97214']),
  from('US', 'USD', 'en')(['daniel', 'Daniel Okoro', '2207 Blodgett Street', 'Houston', 'Texas', '77004']),
  from('AU', 'AUD', 'en')(['mei', 'Mei Tan', '88 Sydney Road', 'Melbourne', 'Victoria', '3056']),
];

const FRENCH: readonly Shopper[] = [
  from('SN', 'EUR', 'fr')(['aissatou', 'Aïssatou Diop', '12 rue Carnot', 'Dakar', null, null]),
  from('FR', 'EUR', 'fr')(['claire', 'Claire Lemoine', '31 montée de la Grande-Côte', 'Lyon', null, '69001']),
  from('CI', 'EUR', 'fr')(['koffi', 'Koffi N’Guessan', 'Boulevard Latrille', 'Abidjan', null, null]),
  from('FR', 'EUR', 'fr')(['mamadou', 'Mamadou Keita', '7 rue de la Fraternité', 'Montreuil', null, '93100']),
  from('CA', 'USD', 'fr')(['sophie', 'Sophie Gagnon', '4520 rue Drolet', 'Montréal', 'Québec', 'H2T 2G6']),
];

const SPANISH: readonly Shopper[] = [
  from('ES', 'EUR', 'es')(['lucia', 'Lucía Herrera', 'Calle del Olmo 14', 'Madrid', null, '28012']),
  from('MX', 'MXN', 'es')(['mateo', 'Mateo Ríos', 'Calle Colima 210', 'Ciudad de México', 'CDMX', '06700']),
  from('ES', 'EUR', 'es')(['nuria', 'Nuria Vidal', 'Carrer de Cadis 41', 'Valencia', null, '46006']),
  from(
    'CL',
    'USD',
    'es',
  )(['camila', 'Camila Soto', 'Avenida Italia 1205', 'Santiago', 'Región Metropolitana', '7500000']),
];

const ARABIC: readonly Shopper[] = [
  from('EG', 'USD', 'ar')(['layla', 'ليلى حداد', '14 شارع شهاب', 'الجيزة', null, '12411']),
  from('MA', 'EUR', 'ar')(['youssef', 'يوسف المنصوري', '22 زنقة الأطلس', 'الدار البيضاء', null, '20250']),
  from('JO', 'USD', 'ar')(['sara', 'سارة الخطيب', '8 شارع الرينبو', 'عمّان', null, '11181']),
  from('TN', 'EUR', 'ar')(['amin', 'أمين بن علي', '5 نهج المرسى', 'تونس', null, '1002']),
];

const SWAHILI: readonly Shopper[] = [
  from('TZ', 'USD', 'sw')(['neema', 'Neema Mushi', 'Mtaa wa Uhuru 40', 'Dar es Salaam', null, null]),
  from('KE', 'USD', 'sw')(['juma', 'Juma Abdallah', 'Barabara ya Nyali 3', 'Mombasa', null, '80100']),
  from('TZ', 'USD', 'sw')(['rehema', 'Rehema Salim', 'Mtaa wa Hurumzi 11', 'Zanzibar', null, null]),
  from('KE', 'USD', 'sw')(['baraka', 'Baraka Otieno', 'Barabara ya Oginga Odinga 17', 'Kisumu', null, '40100']),
];

/** The demo login as a buyer, with its default address. */
export const AMARA: Shopper = {
  ...from('NG', 'NGN', 'en')(['amara', 'Amara Okafor', '14 Bourdillon Road', 'Lagos', 'Lagos State', '106104']),
  email: 'shopper@trad.example',
};

/** Buyers and reviewers, who cannot sign in. */
export const SHOPPERS: readonly Shopper[] = [...ENGLISH, ...FRENCH, ...SPANISH, ...ARABIC, ...SWAHILI];
