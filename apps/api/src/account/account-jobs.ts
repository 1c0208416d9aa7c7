import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import {
  deleteChallengesExpiredBefore,
  deleteConfirmationsExpiredBefore,
  deleteLoginWindowsBefore,
  deleteResetsExpiredBefore,
  deleteSessionsExpiredBefore,
} from './account.queries.ts';
import { REMOVE_PROFILE_PICTURE } from './profile/profile.queries.ts';
import { removeProfilePicture } from './profile/profile-picture.ts';

/** Deletes expired links and challenges, sessions a day after their expiry, and counts of attempts an hour after their window began. */
export const deleteExpiredRows = async ({ prisma, clock }: Pick<Deps, 'prisma' | 'clock'>) => {
  const now = clock.now().getTime();
  await deleteSessionsExpiredBefore(prisma, new Date(now - DAY_MS));
  await deleteChallengesExpiredBefore(prisma, new Date(now));
  await deleteResetsExpiredBefore(prisma, new Date(now));
  await deleteConfirmationsExpiredBefore(prisma, new Date(now));
  await deleteLoginWindowsBefore(prisma, new Date(now - HOUR_MS));
};

export const accountJobs: JobKinds = {
  'account.delete_expired_rows': { run: (_payload, deps) => deleteExpiredRows(deps), intervalMs: HOUR_MS },
  [REMOVE_PROFILE_PICTURE]: { run: removeProfilePicture },
};
