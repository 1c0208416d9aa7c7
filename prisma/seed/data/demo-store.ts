/** The store of the demo vendor. */
export const DEMO_STORE = 'adunni-studio';
export const DEMO_VENDOR = 'vendor@trad.example';
/** The dashboard's time zone, which is the default of new stores. */
export const DEMO_STORE_TIME_ZONE = 'Africa/Lagos';

/** The sales of its products relative to each other. */
export const DEMO_STORE_DEMAND: Readonly<Record<string, number>> = {
  'ankara-maxi-dress': 9,
  'sunburst-head-wrap': 8,
  'adire-indigo-scarf': 6,
  'leaf-print-clutch': 6,
  'adire-kaftan': 5,
  'knotted-headband': 5,
  'wax-print-bomber': 4,
  'roundel-bucket-hat': 4,
  'embroidered-kufi-cap': 3,
  'adire-cloth-two-metres': 3,
  'sunset-maxi-dress': 3,
  'roundel-jumpsuit': 3,
  'magenta-peplum-top': 2,
  'embroidered-collar-tunic': 2,
  'adire-lumbar-cushion': 2,
  'agbada-style-robe': 1,
  'talking-drum': 1,
  'adire-bedspread': 1,
};

/** The bank account of its withdrawals. */
export const DEMO_STORE_BANK = {
  bankName: 'Lagos Harbour Bank',
  branchName: 'Yaba',
  accountName: 'Adunni Balogun',
  accountNumber: '0048213367',
  routingNumber: null,
  swiftCode: null,
};

/** Days ago on which it withdrew its balance, which was paid two days later. */
export const DEMO_STORE_WITHDRAWALS_DAYS_AGO: readonly number[] = [135, 104, 73, 43, 15];
