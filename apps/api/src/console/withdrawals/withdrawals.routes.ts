import { implementCalls } from '../../platform/http/implement-calls.ts';
import {
  approveWithdrawalBatch,
  cancelWithdrawalBatch,
  closeWithdrawalBatch,
  removeFromWithdrawalBatch,
} from './change-withdrawal-batch.ts';
import { createWithdrawalBatch } from './create-withdrawal-batch.ts';
import { downloadWithdrawalFile } from './download-withdrawal-file.ts';
import { exportOperatorWithdrawals } from './export-operator-withdrawals.ts';
import { getOperatorWithdrawalCounts } from './get-operator-withdrawal-counts.ts';
import { getOperatorWithdrawals } from './get-operator-withdrawals.ts';
import { getWithdrawalBatch } from './get-withdrawal-batch.ts';
import { getWithdrawalBatches } from './get-withdrawal-batches.ts';
import { setWithdrawalOutcome, undoWithdrawalOutcome } from './set-withdrawal-outcome.ts';

export const withdrawalRoutes = implementCalls({
  getOperatorWithdrawals,
  getOperatorWithdrawalCounts,
  exportOperatorWithdrawals,
  getWithdrawalBatches,
  getWithdrawalBatch,
  createWithdrawalBatch,
  removeFromWithdrawalBatch,
  approveWithdrawalBatch,
  cancelWithdrawalBatch,
  downloadWithdrawalFile,
  setWithdrawalOutcome,
  undoWithdrawalOutcome,
  closeWithdrawalBatch,
});
