import { type Call, read, write } from './call.ts';

/** Calls that need no token. */
export const publicCalls = {
  // catalogue
  getCategories: { ...read, access: 'public', summary: 'The category tree' },
  getCategoriesNameOnly: { ...read, access: 'public', summary: 'Names of one level of the tree' },
  getProducts: {
    ...read,
    access: 'optional',
    uncachedWith: 'product_ids',
    summary: 'A page of products, or full products by id',
  },
  getSimilarProducts: { ...read, access: 'optional', summary: 'Products of the same category' },
  getFilterData: { ...read, access: 'public', summary: 'Filters of a listing, with counts' },
  searchProducts: { ...read, method: 'POST', access: 'optional', summary: 'Suggestions while typing' },
  topSellers: { ...read, access: 'optional', summary: 'Stores by units sold' },
  getStoreStories: { ...read, access: 'public', summary: 'Stores that tell who makes their goods' },
  mostSellingProducts: { ...read, access: 'optional', summary: 'Products by units sold' },
  getStore: { ...read, access: 'optional', summary: 'One store' },
  getSizeGuide: { ...read, access: 'public', summary: 'The size guide of a category' },
  requestStockAlert: {
    ...write,
    access: 'public',
    idempotent: true,
    summary: 'Be told when a sold-out variant is back',
  },
  // content
  getSliderImages: { ...read, access: 'public', summary: 'Slides of the home page' },
  getPartners: { ...read, access: 'public', summary: 'Partners' },
  getFaqs: { ...read, access: 'public', summary: 'Questions and answers' },
  getLanguages: { ...read, access: 'public', summary: 'Languages' },
  getCurrencies: { ...read, access: 'public', summary: 'Currencies' },
  getCountries: { ...read, access: 'public', summary: 'Countries' },
  getCities: { ...read, access: 'public', summary: 'Cities' },
  getSettings: { ...read, access: 'public', summary: 'Payment methods, web settings, texts, announcements' },
  subscribeNewsletter: { ...write, access: 'public', summary: 'Join the newsletter' },
  // account
  registerUser: { ...write, access: 'public', summary: 'Create an account' },
  login: { ...write, access: 'public', summary: 'Sign in' },
  confirmLogin: { ...write, access: 'public', summary: 'Second step of signing in' },
  forgotPassword: { ...write, access: 'public', summary: 'Request a link to reset the password' },
  resetPassword: { ...write, access: 'public', summary: 'Reset the password by the mailed link' },
  confirmEmail: { ...write, access: 'public', summary: 'Confirm an e-mail address by the mailed link' },
  // cart
  quoteCart: {
    ...read,
    method: 'POST',
    access: 'optional',
    isForGuests: true,
    uncachedWith: 'lines',
    summary: "A visitor's cart at current prices",
  },
  getDelivery: { ...read, access: 'public', summary: 'What delivery to a country costs, and how long it takes' },
  // checkout and orders
  getPaymentStatus: {
    ...read,
    isPayment: true,
    access: 'public',
    uncachedWith: 'order_id',
    summary: 'Status of a payment by PayPal',
  },
  createPaypalExpressOrder: {
    ...write,
    isPayment: true,
    access: 'optional',
    isForGuests: true,
    secret: true,
    summary: 'Start a payment by PayPal that gives contact and address',
  },
  getPaypalExpressPayer: {
    ...read,
    method: 'POST',
    isPayment: true,
    access: 'public',
    uncachedWith: 'checkout_key',
    summary: 'Contact and address of the buyer who approved a PayPal express order',
  },
  // buying without an account
  saveGuestCheckout: {
    ...write,
    access: 'public',
    secret: true,
    idempotent: true,
    summary: "Store a guest's contact, address and cart, to buy without an account",
  },
  sendGuestOrderLink: { ...write, access: 'public', summary: "Request the link to a guest's order again" },
  // reviews
  getProductReviews: { ...read, access: 'public', summary: 'Reviews of a product' },
  getStoreReviews: { ...read, access: 'public', summary: "Reviews of a store's products" },
  translateReview: { ...write, access: 'public', idempotent: true, summary: "A review in the request's language" },
  // the operators' console
  getStaffInvitation: {
    ...read,
    method: 'POST',
    access: 'public',
    uncachedWith: 'token',
    summary: 'The invitation of a mailed link',
  },
  acceptStaffInvitation: { ...write, access: 'public', summary: 'Accept an invitation as an operator' },
} as const satisfies Record<string, Call>;
