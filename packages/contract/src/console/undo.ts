import type { AuditedCall } from '../calls.ts';

/** Why the change of an entry of the audit log cannot be undone. The console's texts `audit.undoProblem.…` explain each reason. */
export const UNDO_PROBLEMS = [
  'access',
  'created',
  'cut',
  'deleted',
  'erased',
  'export',
  'file',
  'many',
  'message',
  'money',
  'nothing',
  'password',
  'personal',
  'picture',
  'planned',
  'queue',
  'source',
  'undone',
  'vendor',
] as const;
export type UndoProblem = (typeof UNDO_PROBLEMS)[number];

interface Undo {
  /** The calls that may set the fields back. */
  by: readonly AuditedCall[];
  /** Fields that cannot be set back, each with the reason. */
  fields?: Readonly<Record<string, UndoProblem>>;
  /** Fields that are results of the change, which are not set back. */
  results?: readonly string[];
}

const PICTURE = { imageKey: 'picture' } as const;
const PLANNED = { publishAt: 'planned' } as const;

/** How the change of each recorded call is undone, or why it cannot be. A call that is missing here does not compile. */
export const UNDO: Readonly<Record<AuditedCall, Undo | UndoProblem>> = {
  // Vendors' own data, which only they change.
  updateVendorStore: 'vendor',
  updateVendorStoreProfile: 'vendor',
  updateVendorAccount: 'vendor',
  addVendorProduct: 'vendor',
  updateVendorProduct: 'vendor',
  uploadVendorPicture: 'vendor',
  proposeCategory: 'vendor',
  adjustVendorStock: 'vendor',
  updateVendorOrderStatus: 'vendor',
  requestWithdrawal: 'money',
  importVendorFile: 'file',

  beginSecondFactor: 'access',
  confirmSecondFactor: 'access',
  createRecoveryCodes: 'access',
  removeSecondFactor: 'access',
  inviteStaff: 'message',
  revokeStaffInvitation: 'access',
  updateStaffRoles: 'password',
  removeStaff: 'access',
  endPersonSessions: 'access',
  suspendPerson: 'message',
  reopenPerson: 'message',
  exportPerson: 'export',
  erasePerson: 'erased',

  takeWorkItem: 'queue',
  releaseWorkItem: 'queue',
  retryFailedJob: 'queue',
  deleteFailedJob: 'deleted',
  saveView: 'queue',
  deleteSavedView: 'deleted',

  refundOrder: 'money',
  cancelSellerOrder: 'money',
  remindStore: 'message',
  sendOrderMail: 'message',
  replaceOrderLink: 'message',
  syncPayment: 'money',
  closePayment: 'money',
  recordCash: 'money',
  reverseCash: 'money',
  recordUnpaidCash: 'money',
  releaseCashOrder: 'message',
  rejectCashOrder: 'money',
  // The first two fields change with a manual refund alone, the third one where the buyer gets nothing more.
  resolvePaymentAlert: {
    by: ['reopenPaymentAlert'],
    fields: { paymentState: 'money', providerRefund: 'money', waivedMinor: 'money' },
  },
  reopenPaymentAlert: { by: ['resolvePaymentAlert'] },
  correctOrderAddress: 'personal',
  addOrderNote: 'personal',
  deleteOrderNote: 'personal',

  openApplicationDocument: 'export',
  acceptApplication: 'message',
  askApplicant: 'message',
  rejectApplication: 'message',
  createWithdrawalBatch: 'money',
  removeFromWithdrawalBatch: 'money',
  approveWithdrawalBatch: 'money',
  cancelWithdrawalBatch: 'money',
  downloadWithdrawalFile: 'export',
  setWithdrawalOutcome: 'money',
  undoWithdrawalOutcome: 'money',
  closeWithdrawalBatch: 'money',

  suspendStore: 'message',
  reopenStore: 'message',
  assignStoreOwner: 'message',
  setStoreCommission: { by: ['setStoreCommission'] },
  viewAsVendor: 'export',

  addCategory: 'created',
  updateCategory: { by: ['updateCategory'], fields: PICTURE },
  updateSizeGuide: { by: ['updateSizeGuide'] },
  moveCategory: { by: ['moveCategory'] },
  moveCategoryProducts: 'many',
  deleteCategory: 'deleted',
  addAttribute: 'created',
  updateAttribute: { by: ['updateAttribute'] },
  deleteAttribute: 'deleted',
  addAttributeValue: 'created',
  updateAttributeValue: { by: ['updateAttributeValue'] },
  deleteAttributeValue: 'deleted',
  mergeAttributeValues: 'many',
  addSynonym: { by: ['deleteSynonym'] },
  updateSynonym: { by: ['updateSynonym'] },
  deleteSynonym: { by: ['addSynonym'] },
  uploadCatalogueFile: 'file',
  startCatalogueImport: 'file',
  cancelCatalogueImport: 'file',
  hideProduct: { by: ['showProduct', 'hideProduct'] },
  showProduct: { by: ['hideProduct'] },
  setProductFeatured: { by: ['setProductFeatured'] },
  setProductCategory: { by: ['setProductCategory'], results: ['wasInCategory'] },
  hideReview: { by: ['publishReview'], results: ['openReports'] },
  publishReview: { by: ['hideReview'], results: ['openReports'] },
  acceptProposal: 'created',
  rejectProposal: 'message',

  setCurrencyState: { by: ['setCurrencyState'] },
  setCurrencySymbol: { by: ['setCurrencySymbol'] },
  setLanguage: { by: ['setLanguage'] },
  setPaymentMethod: { by: ['setPaymentMethod'] },
  setDefaultCommission: { by: ['setDefaultCommission'] },
  addDeliveryZone: 'created',
  updateDeliveryZone: { by: ['updateDeliveryZone'] },
  deleteDeliveryZone: 'deleted',
  setCountryDelivery: { by: ['setCountryDelivery'] },
  setCountryZone: { by: ['setCountryZone'] },

  saveContentItem: { by: ['saveContentItem', 'deleteContentItem'], fields: PICTURE },
  publishContentItem: { by: ['publishContentItem'] },
  deleteContentItem: { by: ['restoreContentItem'] },
  restoreContentItem: { by: ['deleteContentItem'] },
  orderContentItems: { by: ['orderContentItems'] },
  uploadContentPicture: 'picture',
  saveContentText: { by: ['saveContentText'], fields: PLANNED },
  withdrawPlannedContent: 'planned',
  saveWebSettings: { by: ['saveWebSettings'], fields: PLANNED },
  saveHomeSections: { by: ['saveHomeSections'], fields: PLANNED },

  undoChange: 'source',
};

/** The way to undo a call's changes; null: they cannot be undone. */
export const findUndo = (name: AuditedCall): Undo | null => {
  const undo = UNDO[name];
  return typeof undo === 'string' ? null : undo;
};

/** Whether the name has an entry in UNDO, as each recorded call has. */
export const hasUndoEntry = (name: string): name is AuditedCall => Object.hasOwn(UNDO, name);
