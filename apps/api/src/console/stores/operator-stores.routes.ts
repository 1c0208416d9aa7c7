import { implementCalls } from '../../platform/http/implement-calls.ts';
import { assignStoreOwner, reopenStore, setStoreCommission, suspendStore } from './change-store.ts';
import { exportOperatorStores } from './export-operator-stores.ts';
import { getOperatorStore } from './get-operator-store.ts';
import { getOperatorStoreCounts } from './get-operator-store-counts.ts';
import { getOperatorStores } from './get-operator-stores.ts';
import { getStoreLedger } from './get-store-ledger.ts';
import { viewAsVendor } from './view-as-vendor.ts';

export const operatorStoreRoutes = implementCalls({
  getOperatorStores,
  getOperatorStoreCounts,
  exportOperatorStores,
  getOperatorStore,
  getStoreLedger,
  suspendStore,
  reopenStore,
  assignStoreOwner,
  setStoreCommission,
  viewAsVendor,
});
