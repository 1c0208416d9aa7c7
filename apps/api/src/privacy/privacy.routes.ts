import { implementCalls } from '../platform/http/implement-calls.ts';
import { eraseAccount } from './erase-account.ts';
import { erasePerson } from './erase-person.ts';
import { exportAccount } from './export-account.ts';
import { exportPerson } from './export-person.ts';

export const privacyRoutes = implementCalls({ exportAccount, eraseAccount, exportPerson, erasePerson });
