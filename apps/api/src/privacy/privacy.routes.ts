import { implement } from '../platform/http/implement.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

export const privacyRoutes = implement({ exportAccount, eraseAccount });
