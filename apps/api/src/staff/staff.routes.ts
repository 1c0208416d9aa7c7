import { implementCalls } from '../platform/http/implement-calls.ts';
import { getOperatorAccount } from './get-operator-account.ts';

export const staffRoutes = implementCalls({ getOperatorAccount });
