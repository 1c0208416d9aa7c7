import { implementCalls } from '../platform/http/implement-calls.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

export const privacyRoutes = implementCalls({ exportAccount, eraseAccount });
