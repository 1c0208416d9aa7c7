import { implementCalls } from '../../platform/http/implement-calls.ts';
import { acceptApplication, rejectApplication } from './decide-application.ts';
import { getApplication } from './get-application.ts';
import { getApplications } from './get-applications.ts';
import { openApplicationDocument } from './open-application-document.ts';

export const applicationRoutes = implementCalls({
  getApplications,
  getApplication,
  openApplicationDocument,
  acceptApplication,
  rejectApplication,
});
