/**
 * The table of all calls of the API. Plain data, so that the browser can include it without zod.
 * The path follows from the name: manageCart is /manage_cart.
 */

import type { Permission } from './permissions.ts';

/** Who may call. `optional`: anyone, a token is used if there is one. `user`: anyone signed in, vendors and operators too. */
export type Access = 'public' | 'optional' | 'user' | 'vendor' | 'operator';
/** Rows with an owner: another owner's id responds as if it did not exist. */
export type OwnedResource =
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

interface CallBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Independent of the method: a read may be cached and repeated, a write takes an idempotency key. */
  effect: 'read' | 'write';
  summary: string;
  /** Input fields with ids of owned rows. */
  owns?: Readonly<Record<string, OwnedResource>>;
  /** An input field with which a read returns live stock: such a response is never cached. */
  uncachedWith?: string;
  /**
   * What a write changes in public reads: the catalogue, or by a sale the stock. Its author sees the change at once, others
   * within two seconds.
   */
  changes?: 'catalogue' | 'sale';
  /** The limits of a call that accepts a form with files as well as JSON. */
  multipart?: FormLimits;
  /** May be called by an operator who views as a vendor, though it is no read of the dashboard. */
  isForViewers?: true;
  /** May be called by a guest, with the token of save_guest_checkout, too. */
  isForGuests?: true;
  /**
   * A read that stores a draft or an entry of the audit log, locks rows or rolls its changes back: refused while the database is
   * read-only.
   */
  needsWritableDatabase?: true;
  /** May be called by an operator whose role requires a second factor, before they have one. */
  withoutSecondFactor?: true;
  /** A write that takes no idempotency key: repeating it changes nothing more. */
  idempotent?: true;
  /** Takes money or confirms an order: an overloaded server refuses it last. */
  isPayment?: true;
  /** The response has a secret, so it is not stored: a repeat under the same idempotency key runs again. */
  secret?: true;
}

/** A call of operators names the permission that one of the caller's roles must have. */
export type Call = CallBase &
  ({ access: Exclude<Access, 'operator'>; permission?: never } | { access: 'operator'; permission: Permission });

const read = { effect: 'read', method: 'GET' } as const;
const write = { effect: 'write', method: 'POST' } as const;
/** As a data URL, a picture of 5 MB takes 7 MB; a document of 10 MB, or two pictures, 14. */
const onePicture = { files: 1, megabytes: 8 } as const;

export const calls = {
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
  mostSellingProducts: { ...read, access: 'optional', summary: 'Products by units sold' },
  getStore: { ...read, access: 'optional', summary: 'One store' },
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
  logout: { ...write, access: 'user', idempotent: true, isForViewers: true, summary: 'Revoke this token' },
  changePassword: { ...write, access: 'user', summary: 'Change the password' },
  forgotPassword: { ...write, access: 'public', summary: 'Request a link to reset the password' },
  resetPassword: { ...write, access: 'public', summary: 'Reset the password with such a link' },
  confirmEmail: { ...write, access: 'public', summary: 'Confirm an e-mail address by the mailed link' },
  sendEmailConfirmation: { ...write, access: 'user', summary: 'Request that link again' },
  getSessions: { ...read, access: 'user', summary: 'Sessions of the account' },
  endSession: { ...write, access: 'user', idempotent: true, owns: { id: 'session' }, summary: 'Sign one device out' },
  endOtherSessions: { ...write, access: 'user', idempotent: true, summary: 'Sign every other device out' },
  exportAccount: { ...read, method: 'POST', access: 'user', summary: 'Everything that is stored about the account' },
  eraseAccount: { ...write, access: 'user', idempotent: true, changes: 'catalogue', summary: 'Erase the account' },
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
  addToFavorites: { ...write, access: 'user', summary: 'Add a favourite product or follow a store' },
  removeFromFavorites: { ...write, access: 'user', summary: 'Remove a favourite product or unfollow a store' },
  // cart
  getUserCart: {
    ...read,
    access: 'user',
    isForGuests: true,
    owns: { address_id: 'address' },
    summary: 'The cart at current prices',
  },
  quoteCart: {
    ...read,
    method: 'POST',
    access: 'public',
    uncachedWith: 'lines',
    summary: "A visitor's cart at current prices",
  },
  getDelivery: { ...read, access: 'public', summary: 'What delivery to a country costs, and how long it takes' },
  manageCart: { ...write, access: 'user', owns: { address_id: 'address' }, summary: 'Add to the cart' },
  updateCartQuantity: { ...write, access: 'user', owns: { cart_id: 'cart_line' }, summary: "Set a line's quantity" },
  removeFromCartById: { ...write, method: 'DELETE', access: 'user', summary: 'Remove a line' },
  // checkout and orders
  createPaymentIntent: {
    ...write,
    isPayment: true,
    access: 'user',
    isForGuests: true,
    secret: true,
    owns: { address_id: 'address' },
    changes: 'sale',
    summary: 'Start a payment by card',
  },
  getPaypalLink: {
    ...write,
    isPayment: true,
    method: 'GET',
    access: 'user',
    isForGuests: true,
    secret: true,
    owns: { address_id: 'address' },
    changes: 'sale',
    summary: 'Start a payment by PayPal',
  },
  createPaypalOrder: {
    ...write,
    isPayment: true,
    access: 'user',
    isForGuests: true,
    secret: true,
    owns: { address_id: 'address' },
    changes: 'sale',
    summary: "Start a payment by PayPal's buttons",
  },
  placeOrder: {
    ...write,
    isPayment: true,
    access: 'user',
    isForGuests: true,
    owns: { address_id: 'address' },
    changes: 'sale',
    summary: 'Place the order',
  },
  getPaymentStatus: {
    ...read,
    isPayment: true,
    access: 'public',
    uncachedWith: 'order_id',
    summary: 'Status of a payment by PayPal',
  },
  getOrders: { ...read, access: 'user', isForGuests: true, owns: { id: 'order' }, summary: 'Orders, newest first' },
  cancelOrder: {
    ...write,
    access: 'user',
    isForGuests: true,
    owns: { id: 'order' },
    changes: 'sale',
    summary: 'Cancel an order of which nothing was sent',
  },
  askAboutOrder: {
    ...write,
    access: 'user',
    isForGuests: true,
    owns: { id: 'order' },
    summary: 'Ask a store or the marketplace about an order',
  },
  // buying without an account
  saveGuestCheckout: {
    ...write,
    access: 'public',
    secret: true,
    idempotent: true,
    summary: "Store a guest's contact, address and cart, to buy without an account",
  },
  claimGuestOrder: {
    ...write,
    access: 'user',
    isForGuests: true,
    secret: true,
    summary: 'Make a guest an account, with a password',
  },
  moveGuestOrder: { ...write, access: 'user', idempotent: true, summary: 'Move the order of a guest to your account' },
  sendGuestOrderLink: { ...write, access: 'public', summary: "Request the link to a guest's order again" },
  // reviews
  getProductReviews: { ...read, access: 'public', summary: 'Reviews of a product' },
  getReviewsToWrite: { ...read, access: 'user', summary: 'Delivered products that await your review' },
  addProductReview: { ...write, access: 'user', changes: 'catalogue', summary: 'Review a bought product' },
  reportReview: { ...write, access: 'user', summary: 'Report a review to the marketplace' },
  // applying as a vendor
  getVendorApplication: { ...read, access: 'user', summary: 'Status of your application' },
  applyAsVendor: { ...write, access: 'user', summary: 'Apply to sell' },
  uploadVendorDocument: {
    ...write,
    access: 'user',
    multipart: { files: 1, megabytes: 14 },
    summary: 'Upload a document',
  },
  deleteVendorDocument: {
    ...write,
    method: 'DELETE',
    access: 'user',
    owns: { id: 'vendor_document' },
    summary: 'Delete a document',
  },
  // the vendor's store
  getVendorDashboard: { ...read, access: 'vendor', summary: 'Figures of the store' },
  getVendorStore: { ...read, access: 'vendor', summary: 'Your store' },
  updateVendorStore: {
    ...write,
    access: 'vendor',
    multipart: { files: 2, megabytes: 14 },
    changes: 'catalogue',
    summary: 'Change the store',
  },
  getVendorAccount: { ...read, access: 'vendor', summary: 'Person, tax and bank account' },
  updateVendorAccount: { ...write, access: 'vendor', summary: 'Change person, tax and bank account' },
  getVendorProducts: { ...read, access: 'vendor', summary: 'Your products' },
  getVendorProduct: {
    ...read,
    access: 'vendor',
    owns: { id: 'store_product' },
    summary: 'One of your products, with all fields',
  },
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
    summary: 'Upload a picture for a product',
  },
  getCategoryProposals: { ...read, access: 'vendor', summary: 'Proposed categories' },
  proposeCategory: { ...write, access: 'vendor', summary: 'Propose a category' },
  getVendorStock: { ...read, access: 'vendor', summary: 'Stock of your products' },
  adjustVendorStock: {
    ...write,
    access: 'vendor',
    owns: { id: 'store_variant' },
    changes: 'catalogue',
    summary: 'Change the stock of a variant',
  },
  getVendorStockMoves: {
    ...read,
    access: 'vendor',
    owns: { id: 'store_variant' },
    summary: 'Stock moves of a variant',
  },
  getVendorOrders: { ...read, access: 'vendor', owns: { id: 'store_order' }, summary: 'Seller orders of the store' },
  updateVendorOrderStatus: {
    ...write,
    access: 'vendor',
    owns: { id: 'store_order' },
    changes: 'catalogue',
    summary: 'Change the status of a seller order',
  },
  getVendorBalance: { ...read, access: 'vendor', summary: 'Balance: earned, held and paid' },
  getVendorLedger: { ...read, access: 'vendor', summary: 'Ledger entries behind the balance' },
  requestWithdrawal: { ...write, access: 'vendor', summary: 'Request a withdrawal' },
  importVendorFile: {
    ...write,
    access: 'vendor',
    multipart: { files: 1, megabytes: 28 },
    summary: 'Import products or stock from CSV',
  },
  getVendorImport: { ...read, access: 'vendor', owns: { id: 'vendor_import' }, summary: 'Status of an import' },
  getVendorImportProblems: {
    ...read,
    access: 'vendor',
    owns: { id: 'vendor_import' },
    summary: 'Errors of an import, as CSV',
  },
  exportVendorFile: { ...read, access: 'vendor', summary: 'Export products or stock as CSV' },
  // the operators' console
  getOperatorAccount: {
    ...read,
    access: 'operator',
    permission: 'console.read',
    withoutSecondFactor: true,
    summary: 'You as an operator: roles and permissions',
  },
  beginSecondFactor: {
    ...write,
    access: 'operator',
    permission: 'console.write',
    secret: true,
    withoutSecondFactor: true,
    summary: 'Set up a second factor',
  },
  confirmSecondFactor: {
    ...write,
    access: 'operator',
    permission: 'console.write',
    secret: true,
    withoutSecondFactor: true,
    summary: 'Switch the second factor on with its first code',
  },
  createRecoveryCodes: {
    ...write,
    access: 'operator',
    permission: 'console.write',
    secret: true,
    summary: 'Replace your recovery codes',
  },
  removeSecondFactor: {
    ...write,
    access: 'operator',
    permission: 'staff.write',
    summary: 'Remove the second factor of another operator',
  },
  getStaff: { ...read, access: 'operator', permission: 'staff.read', summary: 'Operators, invitations and roles' },
  inviteStaff: { ...write, access: 'operator', permission: 'staff.write', summary: 'Invite somebody as an operator' },
  revokeStaffInvitation: {
    ...write,
    access: 'operator',
    permission: 'staff.write',
    summary: 'Revoke an invitation',
  },
  getStaffInvitation: {
    ...read,
    method: 'POST',
    access: 'public',
    uncachedWith: 'token',
    summary: 'The invitation of a mailed link',
  },
  acceptStaffInvitation: { ...write, access: 'public', summary: 'Accept an invitation as an operator' },
  updateStaffRoles: {
    ...write,
    access: 'operator',
    permission: 'staff.write',
    summary: 'Replace the roles of another operator',
  },
  removeStaff: { ...write, access: 'operator', permission: 'staff.write', summary: 'Make an operator a shopper' },
  getPeople: { ...read, access: 'operator', permission: 'people.read', summary: 'People, searched and filtered' },
  getPeopleCounts: {
    ...read,
    access: 'operator',
    permission: 'people.read',
    summary: 'The number of people in each standard view',
  },
  exportPeople: {
    ...read,
    needsWritableDatabase: true,
    access: 'operator',
    permission: 'people.read',
    summary: 'Export filtered people as CSV',
  },
  getPerson: { ...read, access: 'operator', permission: 'people.read', summary: 'A person with orders and sessions' },
  endPersonSessions: {
    ...write,
    access: 'operator',
    permission: 'people.write',
    summary: 'Sign a person out',
  },
  suspendPerson: { ...write, access: 'operator', permission: 'people.write', summary: 'Suspend a person' },
  reopenPerson: { ...write, access: 'operator', permission: 'people.write', summary: 'End the suspension of a person' },
  exportPerson: {
    ...write,
    access: 'operator',
    permission: 'people.write',
    secret: true,
    summary: 'Export all data of a person',
  },
  erasePerson: { ...write, access: 'operator', permission: 'people.write', summary: 'Erase a person' },
  getAuditEntries: { ...read, access: 'operator', permission: 'audit.read', summary: 'Search the audit log' },
  exportAuditEntries: {
    ...read,
    access: 'operator',
    permission: 'audit.read',
    summary: 'Export filtered entries of the audit log as CSV',
  },
  getHistory: { ...read, access: 'operator', permission: 'console.read', summary: 'The history of one thing' },
  findInConsole: { ...read, access: 'operator', permission: 'console.read', summary: 'Find things of all kinds' },
  getShopSettings: {
    ...read,
    access: 'operator',
    permission: 'settings.read',
    summary: 'Currencies, languages, payment methods and default commission of the shop',
  },
  setCurrencyState: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Enable, disable or prefer a currency',
  },
  setCurrencySymbol: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Change the symbol of a currency',
  },
  setLanguage: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Offer a language to shoppers or not',
  },
  setPaymentMethod: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Switch a payment method on or off',
  },
  setDefaultCommission: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Set the commission of new stores',
  },
  getDeliverySettings: {
    ...read,
    access: 'operator',
    permission: 'settings.read',
    summary: 'Delivery zones with their rates, and countries',
  },
  addDeliveryZone: { ...write, access: 'operator', permission: 'settings.write', summary: 'Add a delivery zone' },
  updateDeliveryZone: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Change the name, countries, rates and days of a delivery zone',
  },
  deleteDeliveryZone: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'settings.write',
    summary: 'Delete a delivery zone',
  },
  setCountryDelivery: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Deliver to a country or not',
  },
  setCountryZone: {
    ...write,
    access: 'operator',
    permission: 'settings.write',
    summary: 'Move a country to another delivery zone',
  },
  getWorkQueue: { ...read, access: 'operator', permission: 'console.read', summary: 'What waits for an operator' },
  takeWorkItem: {
    ...write,
    access: 'operator',
    permission: 'console.write',
    summary: 'Tell colleagues that you do something',
  },
  releaseWorkItem: {
    ...write,
    access: 'operator',
    permission: 'console.write',
    summary: 'Leave something to colleagues again',
  },
  retryFailedJob: {
    ...write,
    access: 'operator',
    permission: 'operations.write',
    summary: 'Run a failed job again',
  },
  deleteFailedJob: {
    ...write,
    access: 'operator',
    permission: 'operations.write',
    summary: 'Give a failed job up',
  },
  getMarketplaceFigures: {
    ...read,
    access: 'operator',
    permission: 'orders.read',
    summary: 'The figures of the marketplace in a period',
  },
  getSavedViews: { ...read, access: 'operator', permission: 'console.read', summary: 'Saved views of a list' },
  saveView: { ...write, access: 'operator', permission: 'console.write', summary: 'Save a view of a list' },
  deleteSavedView: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'console.write',
    summary: 'Delete a saved view',
  },
  getApplications: { ...read, access: 'operator', permission: 'applications.read', summary: 'Applications of vendors' },
  getApplicationCounts: {
    ...read,
    access: 'operator',
    permission: 'applications.read',
    summary: 'The numbers of applications in each view',
  },
  exportApplications: {
    ...read,
    access: 'operator',
    permission: 'applications.read',
    summary: 'Applications as CSV',
  },
  getApplication: { ...read, access: 'operator', permission: 'applications.read', summary: 'An application' },
  openApplicationDocument: {
    ...write,
    access: 'operator',
    permission: 'applications.read',
    secret: true,
    summary: 'Read a document of an applicant',
  },
  acceptApplication: {
    ...write,
    access: 'operator',
    permission: 'applications.write',
    summary: 'Accept an application',
  },
  askApplicant: {
    ...write,
    access: 'operator',
    permission: 'applications.write',
    summary: 'Ask an applicant something',
  },
  rejectApplication: {
    ...write,
    access: 'operator',
    permission: 'applications.write',
    summary: 'Reject an application',
  },
  getOperatorCategories: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'The category tree with counts of products',
  },
  addCategory: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Add a category',
  },
  updateCategory: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    multipart: onePicture,
    summary: 'Change names, picture or visibility of a category',
  },
  moveCategory: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Move a category within the tree',
  },
  moveCategoryProducts: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Move the products of a category to another one',
  },
  getOperatorAttributes: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Attributes with their values',
  },
  addAttribute: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Add an attribute',
  },
  updateAttribute: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Change names or place of an attribute',
  },
  deleteAttribute: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Delete an attribute without values',
  },
  addAttributeValue: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Add a value of an attribute',
  },
  updateAttributeValue: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Change names, colour or place of a value',
  },
  deleteAttributeValue: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Delete a value that nothing has',
  },
  previewValueMerge: {
    ...read,
    needsWritableDatabase: true,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'What a merge of two values would change',
  },
  mergeAttributeValues: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Merge two values of an attribute',
  },
  getSynonyms: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Synonyms of the search',
  },
  addSynonym: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Add synonyms of the search',
  },
  updateSynonym: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Change synonyms of the search',
  },
  deleteSynonym: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Delete synonyms of the search',
  },
  trySynonym: {
    ...read,
    needsWritableDatabase: true,
    method: 'POST',
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Try out synonyms of the search',
  },
  getCatalogueImports: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Imports of catalogue files',
  },
  getCatalogueImport: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'State of an import of catalogue files',
  },
  getCatalogueImportProblems: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Problems of an import, as CSV',
  },
  uploadCatalogueFile: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    multipart: { files: 1, megabytes: 35 },
    summary: 'Upload a catalogue file or a picture of an import',
  },
  startCatalogueImport: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    summary: 'Check or import the files of an import',
  },
  cancelCatalogueImport: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    summary: 'Cancel an import',
  },
  deleteCategory: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Delete an empty category',
  },
  getOperatorWithdrawals: {
    ...read,
    access: 'operator',
    permission: 'withdrawals.read',
    summary: 'Withdrawals of all stores, searched and filtered',
  },
  getOperatorWithdrawalCounts: {
    ...read,
    access: 'operator',
    permission: 'withdrawals.read',
    summary: 'The number of withdrawals in each standard view',
  },
  exportOperatorWithdrawals: {
    ...read,
    access: 'operator',
    permission: 'withdrawals.read',
    summary: 'Export filtered withdrawals as CSV',
  },
  getWithdrawalBatches: {
    ...read,
    access: 'operator',
    permission: 'withdrawals.read',
    summary: 'Batches of withdrawals',
  },
  getWithdrawalBatch: {
    ...read,
    access: 'operator',
    permission: 'withdrawals.read',
    summary: 'A batch with its withdrawals and the ledger',
  },
  createWithdrawalBatch: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Put withdrawals in a batch',
  },
  removeFromWithdrawalBatch: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Take a withdrawal out of a batch',
  },
  approveWithdrawalBatch: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Approve a batch that a colleague chose',
  },
  cancelWithdrawalBatch: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Give a batch up that the bank does not have yet',
  },
  downloadWithdrawalFile: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    secret: true,
    summary: 'The file of a batch for the bank',
  },
  setWithdrawalOutcome: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Record that a withdrawal was paid, or failed',
  },
  undoWithdrawalOutcome: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Take back the outcome of a withdrawal',
  },
  closeWithdrawalBatch: {
    ...write,
    access: 'operator',
    permission: 'withdrawals.write',
    summary: 'Close a batch of which no withdrawal is left',
  },
  getOperatorProducts: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Products of all stores, searched and filtered',
  },
  getOperatorProductCounts: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'The number of products in each standard view',
  },
  exportOperatorProducts: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Export filtered products as CSV',
  },
  getOperatorProduct: { ...read, access: 'operator', permission: 'catalogue.read', summary: 'A product of any store' },
  hideProduct: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Take a product off sale, whatever its status',
  },
  showProduct: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Let the vendor’s status of a product apply again',
  },
  setProductFeatured: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Feature a product, or stop it',
  },
  setProductCategory: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Correct the main category of a product',
  },
  getOperatorReviews: {
    ...read,
    access: 'operator',
    permission: 'reviews.read',
    summary: 'Reviews of all products, searched and filtered',
  },
  getOperatorReviewCounts: {
    ...read,
    access: 'operator',
    permission: 'reviews.read',
    summary: 'The number of reviews in each standard view',
  },
  exportOperatorReviews: {
    ...read,
    access: 'operator',
    permission: 'reviews.read',
    summary: 'Export filtered reviews as CSV',
  },
  hideReview: {
    ...write,
    access: 'operator',
    permission: 'reviews.write',
    changes: 'catalogue',
    summary: 'Hide a review',
  },
  publishReview: {
    ...write,
    access: 'operator',
    permission: 'reviews.write',
    changes: 'catalogue',
    summary: 'Publish a review, or leave a reported one published',
  },
  getProposals: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Categories that vendors propose',
  },
  exportProposals: {
    ...read,
    access: 'operator',
    permission: 'catalogue.read',
    summary: 'Export filtered category proposals as CSV',
  },
  acceptProposal: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    changes: 'catalogue',
    summary: 'Create a proposed category',
  },
  rejectProposal: {
    ...write,
    access: 'operator',
    permission: 'catalogue.write',
    summary: 'Reject a proposed category',
  },
  getContentItems: { ...read, access: 'operator', permission: 'content.read', summary: 'A list of the shop front' },
  getContentItem: { ...read, access: 'operator', permission: 'content.read', summary: 'An item of the shop front' },
  saveContentItem: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Save an item of the shop front',
  },
  publishContentItem: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Publish or hide an item of the shop front',
  },
  deleteContentItem: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Delete an item of the shop front',
  },
  restoreContentItem: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Restore a deleted item of the shop front',
  },
  orderContentItems: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Change the order of a list of the shop front',
  },
  uploadContentPicture: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    multipart: { files: 3, megabytes: 24 },
    summary: 'Upload a picture of a slide or partner',
  },
  getContentTexts: { ...read, access: 'operator', permission: 'content.read', summary: 'The texts of pages' },
  saveContentText: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Save the text of a page',
  },
  previewContentText: {
    ...read,
    needsWritableDatabase: true,
    method: 'POST',
    access: 'operator',
    permission: 'content.write',
    summary: 'See the draft of a text as a shopper would',
  },
  getFrontSettings: {
    ...read,
    access: 'operator',
    permission: 'content.read',
    summary: 'Links of the shop front, and sections of its home page',
  },
  saveWebSettings: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Save the name and the links of the shop',
  },
  saveHomeSections: {
    ...write,
    access: 'operator',
    permission: 'content.write',
    changes: 'catalogue',
    summary: 'Save the sections of the home page',
  },
  previewHomeSections: {
    ...read,
    needsWritableDatabase: true,
    method: 'POST',
    access: 'operator',
    permission: 'content.write',
    summary: 'See the home page with other sections',
  },
  previewContentItem: {
    ...read,
    needsWritableDatabase: true,
    method: 'POST',
    access: 'operator',
    permission: 'content.write',
    summary: 'See a draft as a shopper would',
  },
  getOperatorStores: { ...read, access: 'operator', permission: 'stores.read', summary: 'Stores' },
  getOperatorStoreCounts: {
    ...read,
    access: 'operator',
    permission: 'stores.read',
    summary: 'The numbers of stores in each view',
  },
  exportOperatorStores: { ...read, access: 'operator', permission: 'stores.read', summary: 'Stores as CSV' },
  getOperatorStore: {
    ...read,
    access: 'operator',
    permission: 'stores.read',
    summary: 'A store with its owner, money and products',
  },
  getStoreLedger: { ...read, access: 'operator', permission: 'withdrawals.read', summary: 'Ledger entries of a store' },
  suspendStore: {
    ...write,
    access: 'operator',
    permission: 'stores.write',
    changes: 'catalogue',
    summary: 'Close a store',
  },
  reopenStore: {
    ...write,
    access: 'operator',
    permission: 'stores.write',
    changes: 'catalogue',
    summary: 'Open a suspended store again',
  },
  assignStoreOwner: {
    ...write,
    access: 'operator',
    permission: 'stores.write',
    changes: 'catalogue',
    summary: 'Give a store without an owner to an account',
  },
  setStoreCommission: {
    ...write,
    access: 'operator',
    permission: 'stores.write',
    summary: 'Set the commission of a store',
  },
  viewAsVendor: {
    ...write,
    access: 'operator',
    permission: 'stores.write',
    secret: true,
    summary: 'View the dashboard of a store as its vendor',
  },
  getOperatorOrders: {
    ...read,
    access: 'operator',
    permission: 'orders.read',
    summary: 'Orders of all stores, searched and filtered',
  },
  getOperatorOrderCounts: {
    ...read,
    access: 'operator',
    permission: 'orders.read',
    summary: 'The number of orders in each standard view',
  },
  exportOperatorOrders: {
    ...read,
    needsWritableDatabase: true,
    access: 'operator',
    permission: 'orders.read',
    summary: 'Export filtered orders as CSV',
  },
  getOperatorOrder: { ...read, access: 'operator', permission: 'orders.read', summary: 'An order with its money' },
  getOrderTimeline: {
    ...read,
    access: 'operator',
    permission: 'orders.read',
    summary: 'Everything that happened to an order',
  },
  previewRefund: {
    ...read,
    access: 'operator',
    permission: 'refunds.read',
    summary: 'What a refund would take from whom',
  },
  refundOrder: { ...write, access: 'operator', permission: 'refunds.write', summary: 'Refund an order or items of it' },
  cancelSellerOrder: {
    ...write,
    access: 'operator',
    permission: 'orders.write',
    summary: 'Cancel a store’s part of an order',
  },
  remindStore: {
    ...write,
    access: 'operator',
    permission: 'orders.write',
    summary: 'Remind a store to send its part of an order',
  },
  sendOrderMail: {
    ...write,
    access: 'operator',
    permission: 'orders.write',
    summary: 'Send the confirmation of an order again',
  },
  getPayments: { ...read, access: 'operator', permission: 'payments.read', summary: 'Payments, searched and filtered' },
  getPaymentCounts: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'The number of payments in each standard view',
  },
  exportPayments: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'Export filtered payments as CSV',
  },
  getRefunds: { ...read, access: 'operator', permission: 'payments.read', summary: 'Refunds, the oldest first' },
  exportRefunds: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'Export filtered refunds as CSV',
  },
  getPaymentAlerts: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'Payments that need somebody',
  },
  exportPaymentAlerts: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'Export payment alerts as CSV',
  },
  getMoneyDays: {
    ...read,
    access: 'operator',
    permission: 'payments.read',
    summary: 'The money of each day beside the ledger',
  },
  getPayment: { ...read, access: 'operator', permission: 'payments.read', summary: 'A payment with its history' },
  syncPayment: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Look at a payment at its provider again',
  },
  recordCash: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Record that the cash of a seller order was received',
  },
  reverseCash: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Reverse cash that was recorded by mistake',
  },
  recordUnpaidCash: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Record that a cash order was not paid and came back',
  },
  releaseCashOrder: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Release a large cash order for shipping',
  },
  rejectCashOrder: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Cancel a large cash order',
  },
  resolvePaymentAlert: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Close an alert that is dealt with',
  },
  reopenPaymentAlert: {
    ...write,
    access: 'operator',
    permission: 'payments.write',
    summary: 'Open a resolved alert again',
  },
  correctOrderAddress: {
    ...write,
    access: 'operator',
    permission: 'orders.write',
    summary: 'Correct the address of an order',
  },
  addOrderNote: { ...write, access: 'operator', permission: 'orders.write', summary: 'Write an internal note' },
  deleteOrderNote: {
    ...write,
    method: 'DELETE',
    access: 'operator',
    permission: 'orders.write',
    summary: 'Delete a note of yours',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** `manageCart` → `manage_cart`, the call's name on the wire. */
export const toWireName = (name: CallName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The call's path below the API's base path: `manageCart` → `/manage_cart`. */
export const getCallPath = (name: CallName) => `/${toWireName(name)}`;

/** Whether a call takes an `Idempotency-Key`: the writes of somebody signed in. */
export const canTakeIdempotencyKey = (name: CallName) => {
  const { effect, access, idempotent }: Call = calls[name];
  return effect === 'write' && access !== 'public' && access !== 'optional' && !idempotent;
};

/** Whether a call's success is recorded in the audit log: the writes of those with power over others' things. */
export const isAudited = (name: CallName) => {
  const { effect, access }: Call = calls[name];
  return effect === 'write' && (access === 'vendor' || access === 'operator');
};

/** A call's input as query parameters: a list repeats its name, absent values are left out. */
export const toQueryParameters = (input: object): Array<[name: string, value: string]> =>
  Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  );

/** Where the input is sent: in the query for GET and DELETE, in the body otherwise. */
export const getInputLocation = (name: CallName): 'query' | 'body' =>
  calls[name].method === 'GET' || calls[name].method === 'DELETE' ? 'query' : 'body';
