/**
 * Every call of the API: its table of contents. Plain data, so that the browser may ship it without zod.
 * The path follows from the name: manageCart is /manage_cart.
 */

/** Who may call. `optional`: anyone, but a bearer is listened to. `user`: anyone signed in, vendors and operators too. */
export type Access = 'public' | 'optional' | 'user' | 'vendor' | 'operator';
/** Rows that belong to somebody: an id of another's row is answered as if it did not exist. */
export type Owned =
  | 'address'
  | 'cart_line'
  | 'order'
  | 'session'
  | 'store_order'
  | 'store_product'
  | 'store_variant'
  | 'vendor_document'
  | 'vendor_import';

export interface FormLimits {
  files: number;
  megabytes: number;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  access: Access;
  /** What it does, whatever its method: a read may be cached and repeated, a write takes an idempotency key. */
  effect: 'read' | 'write';
  summary: string;
  /** Input fields that carry ids of owned rows. */
  owns?: Readonly<Record<string, Owned>>;
  /** An input field of a read that asks for live stock: such an answer is never kept. */
  live?: string;
  /** What a write alters for everybody. Its author sees that at once, all others within two seconds. */
  changes?: 'catalogue' | 'stock';
  /** Sent as a form with files, or as JSON: so many files, and so large in all. */
  multipart?: FormLimits;
  /** A write that takes no idempotency key: done again, it changes nothing more. */
  keyless?: true;
  /** Its answer holds a secret, which is kept nowhere: a repeat under the same idempotency key is done anew. */
  secret?: true;
}

const read = { effect: 'read', method: 'GET' } as const;
const write = { effect: 'write', method: 'POST' } as const;
/** As a data URL, a picture of 5 MB is 7 MB; a document of 10 MB, or two pictures, 14. */
const onePicture = { files: 1, megabytes: 8 } as const;

export const calls = {
  // catalogue
  getCategories: { ...read, access: 'public', summary: 'The category tree' },
  getCategoriesNameOnly: { ...read, access: 'public', summary: 'Names of one level of the tree' },
  getProducts: {
    ...read,
    access: 'optional',
    live: 'product_ids',
    summary: 'A page of products, or full products by id',
  },
  getSimilarProducts: { ...read, access: 'optional', summary: 'Products of the same category' },
  getFilterData: { ...read, access: 'public', summary: 'What a listing can be narrowed by, with counts' },
  searchProducts: { ...read, method: 'POST', access: 'optional', summary: 'Suggestions while typing' },
  topSellers: { ...read, access: 'optional', summary: 'Stores by units sold' },
  mostSellingProducts: { ...read, access: 'optional', summary: 'Products by units sold' },
  getStore: { ...read, access: 'optional', summary: 'One store' },
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
  logout: { ...write, access: 'user', keyless: true, summary: 'Revoke this token' },
  changePassword: { ...write, access: 'user', summary: 'Change the password' },
  forgotPassword: { ...write, access: 'public', summary: 'Ask for a link to choose a new password' },
  resetPassword: { ...write, access: 'public', summary: 'Choose a new password by such a link' },
  confirmEmail: { ...write, access: 'public', summary: 'Confirm an e-mail address by the mailed link' },
  sendEmailConfirmation: { ...write, access: 'user', summary: 'Ask for that link again' },
  getSessions: { ...read, access: 'user', summary: 'Where the account is signed in' },
  endSession: { ...write, access: 'user', keyless: true, owns: { id: 'session' }, summary: 'Sign one device out' },
  endOtherSessions: { ...write, access: 'user', keyless: true, summary: 'Sign every other device out' },
  exportAccount: { ...read, method: 'POST', access: 'user', summary: 'Everything that is stored about the account' },
  eraseAccount: { ...write, access: 'user', keyless: true, changes: 'catalogue', summary: 'Erase the account' },
  getUserProfile: { ...read, access: 'user', summary: 'The profile' },
  updateUserProfile: { ...write, access: 'user', multipart: onePicture, summary: 'Change the profile' },
  getAddress: { ...read, access: 'user', summary: 'Saved addresses' },
  addAddress: { ...write, access: 'user', summary: 'Save an address' },
  updateAddress: { ...write, method: 'PUT', access: 'user', owns: { id: 'address' }, summary: 'Change an address' },
  deleteAddress: { ...write, method: 'DELETE', access: 'user', owns: { id: 'address' }, summary: 'Remove an address' },
  // favourites
  getFavorites: { ...read, access: 'user', summary: 'Favourite products' },
  getFavoriteIds: { ...read, access: 'user', summary: 'Ids of favourite products' },
  getFollowedStores: { ...read, access: 'user', summary: 'Followed stores' },
  addToFavorites: { ...write, access: 'user', summary: 'Favour a product or follow a store' },
  removeFromFavorites: { ...write, access: 'user', summary: 'Take that back' },
  // cart
  getUserCart: { ...read, access: 'user', owns: { address_id: 'address' }, summary: 'The cart, priced now' },
  quoteCart: { ...read, method: 'POST', access: 'public', live: 'lines', summary: "A visitor's cart, priced now" },
  manageCart: { ...write, access: 'user', owns: { address_id: 'address' }, summary: 'Add to the cart' },
  updateCartQuantity: { ...write, access: 'user', owns: { cart_id: 'cart_line' }, summary: "Set a line's quantity" },
  removeFromCartById: { ...write, method: 'DELETE', access: 'user', summary: 'Remove a line' },
  // checkout and orders
  createPaymentIntent: {
    ...write,
    access: 'user',
    secret: true,
    owns: { address_id: 'address' },
    changes: 'stock',
    summary: 'Begin to pay by card',
  },
  getPaypalLink: {
    ...write,
    method: 'GET',
    access: 'user',
    secret: true,
    owns: { address_id: 'address' },
    changes: 'stock',
    summary: 'Begin to pay by PayPal',
  },
  createPaypalOrder: {
    ...write,
    access: 'user',
    secret: true,
    owns: { address_id: 'address' },
    changes: 'stock',
    summary: "Begin to pay by PayPal's buttons",
  },
  placeOrder: {
    ...write,
    access: 'user',
    owns: { address_id: 'address' },
    changes: 'stock',
    summary: 'Place the order',
  },
  getPaymentStatus: { ...read, access: 'public', live: 'order_id', summary: 'What became of a payment by PayPal' },
  getOrders: { ...read, access: 'user', owns: { id: 'order' }, summary: 'Orders, newest first' },
  // reviews
  getProductReviews: { ...read, access: 'public', summary: 'Reviews of a product' },
  addProductReview: { ...write, access: 'user', changes: 'catalogue', summary: 'Review a bought product' },
  // applying as a vendor
  getVendorApplication: { ...read, access: 'user', summary: 'How the own application stands' },
  applyAsVendor: { ...write, access: 'user', summary: 'Apply to sell' },
  uploadVendorDocument: {
    ...write,
    access: 'user',
    multipart: { files: 1, megabytes: 14 },
    summary: 'Hand in a document',
  },
  deleteVendorDocument: {
    ...write,
    method: 'DELETE',
    access: 'user',
    owns: { id: 'vendor_document' },
    summary: 'Take a document back',
  },
  // the own store
  getVendorDashboard: { ...read, access: 'vendor', summary: 'How the store does' },
  getVendorStore: { ...read, access: 'vendor', summary: 'The own store' },
  updateVendorStore: {
    ...write,
    access: 'vendor',
    multipart: { files: 2, megabytes: 14 },
    changes: 'catalogue',
    summary: 'Change the store',
  },
  getVendorAccount: { ...read, access: 'vendor', summary: 'Person, tax and bank account' },
  updateVendorAccount: { ...write, access: 'vendor', summary: 'Change person, tax and bank account' },
  getVendorProducts: { ...read, access: 'vendor', summary: 'Own products' },
  getVendorProduct: { ...read, access: 'vendor', owns: { id: 'store_product' }, summary: 'All of an own product' },
  addVendorProduct: { ...write, access: 'vendor', changes: 'catalogue', summary: 'Add a product' },
  updateVendorProduct: {
    ...write,
    method: 'PUT',
    access: 'vendor',
    owns: { id: 'store_product' },
    changes: 'catalogue',
    summary: 'Change a product',
  },
  uploadVendorPicture: {
    ...write,
    access: 'vendor',
    multipart: onePicture,
    summary: 'Hand in a picture for a product',
  },
  getCategoryProposals: { ...read, access: 'vendor', summary: 'Categories that were proposed' },
  proposeCategory: { ...write, access: 'vendor', summary: 'Propose a category' },
  getVendorStock: { ...read, access: 'vendor', summary: 'Stock of the own products' },
  adjustVendorStock: {
    ...write,
    access: 'vendor',
    owns: { id: 'store_variant' },
    changes: 'stock',
    summary: 'Change the stock of a variant',
  },
  getVendorStockMoves: {
    ...read,
    access: 'vendor',
    owns: { id: 'store_variant' },
    summary: 'How the stock of a variant came about',
  },
  getVendorOrders: { ...read, access: 'vendor', owns: { id: 'store_order' }, summary: "The store's parts of orders" },
  updateVendorOrderStatus: {
    ...write,
    access: 'vendor',
    owns: { id: 'store_order' },
    changes: 'stock',
    summary: 'Take a part of an order a step further',
  },
  getVendorBalance: { ...read, access: 'vendor', summary: 'What is earned, held and paid' },
  getVendorLedger: { ...read, access: 'vendor', summary: 'Why the balance is what it is' },
  requestWithdrawal: { ...write, access: 'vendor', summary: 'Ask for money to be paid out' },
  importVendorFile: {
    ...write,
    access: 'vendor',
    multipart: { files: 1, megabytes: 28 },
    summary: 'Bring in products or stock as CSV',
  },
  getVendorImport: { ...read, access: 'vendor', owns: { id: 'vendor_import' }, summary: 'How such a file fares' },
  getVendorImportProblems: {
    ...read,
    access: 'vendor',
    owns: { id: 'vendor_import' },
    summary: 'What is wrong with its rows, as CSV',
  },
  exportVendorFile: { ...read, access: 'vendor', summary: 'Own products or stock as CSV' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** `manageCart` → `manage_cart`, the call's name on the wire. */
export const wireNameOf = (name: CallName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The call's path below the API's base path: `manageCart` → `/manage_cart`. */
export const pathOf = (name: CallName) => `/${wireNameOf(name)}`;

/** Whether a call takes an `Idempotency-Key`: the writes of somebody signed in. */
export const takesIdempotencyKey = (name: CallName) => {
  const { effect, access, keyless }: Call = calls[name];
  return effect === 'write' && access !== 'public' && access !== 'optional' && !keyless;
};

/** A call's input as query parameters: a list repeats its name, absent values are left out. */
export const queryParametersOf = (input: object): Array<[name: string, value: string]> =>
  Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  );

/** Where the input travels: in the query for GET and DELETE, in the body otherwise. */
export const inputPlaceOf = (name: CallName): 'query' | 'body' =>
  calls[name].method === 'GET' || calls[name].method === 'DELETE' ? 'query' : 'body';
