/** English texts of the landing page for sellers. */
export const en = {
  'vendor.title': 'Sell African fashion, art and craft',
  'vendor.description':
    'Open a store for African fashion, art and craft: your own prices per currency, stock, orders and payouts in one place.',
  'vendor.seller': 'Seller',
  'vendor.backToShop': 'Back to the shop',
  'vendor.signIn': 'Sign in',
  'vendor.join': 'Join Now',
  'vendor.dashboard': 'Dashboard',

  'vendor.heroTitle': 'Your craft, in front of the world',
  'vendor.heroText':
    'Open a store on {brand} for your fashion, art or craft. You make it and send it; we keep the window, the checkout and the books.',
  'vendor.how': 'How it works',

  'vendor.currencies': '{count, plural, one {# currency} other {# currencies}}',
  'vendor.currenciesText': 'with a price that you set in each',
  'vendor.languages': '{count, plural, one {# language} other {# languages}}',
  'vendor.languagesText': 'on every page of the shop',
  'vendor.checkout': 'One checkout',
  'vendor.checkoutText': 'however many stores are in the cart',

  'vendor.benefits': 'What you get',
  'vendor.benefitsText': 'The work that comes with selling, done in one place, so that your hands are free for yours.',
  'vendor.prices': 'Prices that stay yours',
  'vendor.pricesText': 'Set one per currency. Buyers pay what you set; nothing is converted behind your back.',
  'vendor.stock': 'Stock that never oversells',
  'vendor.stockText': 'A sale takes from your stock in the same moment, so the last piece is sold once.',
  'vendor.orders': 'Orders in order',
  'vendor.ordersText': 'Your part of a purchase is an order of its own, with a tracking number that the buyer sees.',
  'vendor.money': 'Every cent explained',
  'vendor.moneyText': 'Sale, commission, refund, payout: your balance lists each, and says what is held and why.',
  'vendor.catalogue': 'Products your way',
  'vendor.catalogueText': 'Add them one at a time with sizes, colours and pictures, or all at once from a spreadsheet.',
  'vendor.store': 'A store of your own',
  'vendor.storeText': 'Your name, your story and all your pieces on one page, with an address to share.',

  'vendor.steps': 'Three steps to your first sale',
  'vendor.step1': 'Tell us about your store',
  'vendor.step1Text': 'Create an account, name your store and choose what you sell.',
  'vendor.step2': 'Send your documents',
  'vendor.step2Text': 'Show who you are and where to pay you. We look at it, and answer with a yes or with the reason.',
  'vendor.step3': 'List and sell',
  'vendor.step3Text': 'Add your products. What you publish is in the shop and in its search at once.',

  'vendor.story': 'Success story',
  'vendor.example': 'Example',
  'vendor.storyTitle': 'A week at Adunni Studio, Lagos',
  'vendor.storyText': 'Dresses, cut in small runs. This is how a week on {brand} goes for a store like it.',
  'vendor.monday': 'Monday',
  'vendor.mondayText':
    'A new maxi dress goes up, with its colours and sizes, and a price each in naira, euros and dollars.',
  'vendor.wednesday': 'Wednesday',
  'vendor.wednesdayText': 'A shopper in Paris reads about it in French, chooses a size and pays in euros.',
  'vendor.thursday': 'Thursday',
  'vendor.thursdayText': 'The dress is packed. Its tracking number goes into the order, and the shopper can follow it.',
  'vendor.later': 'The week after',
  'vendor.laterText': 'It is delivered. The balance shows the sale, the commission and what the studio has earned.',
  'vendor.storyNote': 'An example with pieces of the demo shop, not the report of a customer.',

  'vendor.callToAction': 'Ready to open your store?',
  'vendor.callToActionText': 'Join now, or look around first: the dashboard has a demo that is open to everybody.',
  'vendor.demo': 'See the demo',
} as const satisfies Record<string, string>;

export type BecomeAVendorTexts = Record<keyof typeof en, string>;
