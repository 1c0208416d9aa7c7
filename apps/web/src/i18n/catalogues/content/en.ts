/** English texts of the home page, static pages and the footer. */
export const en = {
  'footer.payBy': 'Ways to pay',
  'footer.cash': 'Cash on delivery',
  'home.slides': 'Highlights',
  'home.slider': 'slideshow',
  'home.slide': 'Slide {number} of {total}',
  'home.pause': 'Pause',
  'home.play': 'Play',
  'home.followed': 'New from stores you follow',
  'home.makers': 'The People Who Make It',
  'home.promises': 'What you can count on',
  'home.promiseMakers': 'Made by named hands',
  'home.promiseMakersText': 'Every store shows who is behind it',
  'home.promiseDelivery': 'Delivery with a date',
  'home.promiseDeliveryText': 'Price and day shown before you pay',
  'home.promiseReturns': 'Time to change your mind',
  'home.promiseReturnsText': 'Each product says how long you have',
  'home.promisePayment': 'Pay safely',
  'home.promisePaymentText': 'No store ever sees your card',
  'home.partners': 'In Africa by Africans...',

  'info.pages': 'About the shop',

  'about.title': 'About {brand}',
  'about.description': 'Who makes what {brand} sells, and how it reaches you.',
  'about.empty': 'No about text available.',

  'faq.title': 'Frequently Asked Questions',
  'faq.description': 'Answers about orders, delivery, returns and payment at {brand}.',
  'faq.empty': 'No FAQs available at this time.',

  'shipping.shipping': 'Shipping Policy',
  'shipping.returns': 'Return Policy',
  'shipping.description': 'What delivery costs, how long it takes, and how to send something back to {brand}.',
  'shipping.empty': 'No shipping and returns information available at this time.',
  'terms.description': 'What {brand} and you agree to when you buy.',
  'terms.empty': 'No terms available at this time.',
  'privacy.description': 'What {brand} stores about you, what for, and how to see or erase it.',
  'privacy.empty': 'No privacy information available at this time.',
  'contact.description': 'How to reach {brand} about orders, returns and your data.',
  'contact.empty': 'No contact details available at this time.',

  'newsletter.title': 'Join Our Community',
  'newsletter.text': 'New pieces and the people behind them, now and then by email.',
  'newsletter.email': 'Email for the newsletter',
  'newsletter.submit': 'Submit',
  'newsletter.invalid': 'Enter an email address, such as name@example.com',
  'newsletter.joined': 'Thank you for joining!',
  'newsletter.failed': 'You could not be signed up.',

  'lite.title': 'Lite mode',
  'lite.text': 'Smaller pictures, and nothing moves by itself',
  'home.justAdded': 'Just Added',
  'home.picks': 'Shop Our Favourite Picks',
} as const satisfies Record<string, string>;

export type ContentTexts = Record<keyof typeof en, string>;
