import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getMoneyDays } from './get-money-days.ts';

export const moneyRoutes = implementCalls({ getMoneyDays });
