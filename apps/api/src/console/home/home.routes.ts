import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getMarketplaceFigures } from '../figures/get-marketplace-figures.ts';
import { deleteFailedJob, retryFailedJob } from './failed-jobs.ts';
import { getWorkQueue, releaseWorkItem, takeWorkItem } from './work-queue.ts';

export const homeRoutes = implementCalls({
  getWorkQueue,
  takeWorkItem,
  releaseWorkItem,
  getMarketplaceFigures,
  retryFailedJob,
  deleteFailedJob,
});
