import { implementCalls } from '../../platform/http/implement-calls.ts';
import { acceptApplication, askApplicant, rejectApplication } from './decide-application.ts';
import { exportApplications } from './export-applications.ts';
import { getApplication } from './get-application.ts';
import { getApplicationCounts } from './get-application-counts.ts';
import { getApplications } from './get-applications.ts';
import { openApplicationDocument } from './open-application-document.ts';

export const applicationRoutes = implementCalls({
  getApplications,
  getApplicationCounts,
  exportApplications,
  getApplication,
  openApplicationDocument,
  acceptApplication,
  askApplicant,
  rejectApplication,
});
