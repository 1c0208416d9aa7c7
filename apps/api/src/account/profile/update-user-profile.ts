import { isDatabaseAway } from '../../platform/database/database-errors.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { PORTRAIT_SIDE, portraitUrl } from '../../platform/pictures.ts';
import { pictureSent } from '../../platform/uploads/uploaded-picture.ts';
import { countries } from '../account.queries.ts';
import { changeProfile, profileOf } from './profile.queries.ts';
import { profileView } from './profile.view.ts';
import { profileChanges } from './profile-fields.ts';
import { keepPicture, removeUnshown } from './profile-picture.ts';

export const updateUserProfile: Handler<'updateUserProfile'> = async ({ input, caller, language, deps }) => {
  const { prisma, pool, clock, log } = deps;
  const stored = await profileOf(prisma, caller.id);
  const now = clock.now();
  const changes = profileChanges(input, stored, { countries: await countries(prisma), language, now });
  const picture = await pictureSent(deps, input.image, {
    path: 'image',
    present: portraitUrl(stored.imageKey),
    width: PORTRAIT_SIDE,
    height: PORTRAIT_SIDE,
    userId: caller.id,
  });
  const imageKey = picture && (await keepPicture(deps, caller.id, picture));
  try {
    await changeProfile(pool, caller.id, { ...changes, ...(imageKey && { imageKey }) }, now);
  } catch (error) {
    // A connection that broke may have committed: whether the file stays is then seen later.
    if (imageKey && !isDatabaseAway(error)) {
      await removeUnshown(deps, caller.id, imageKey).catch((err: unknown) => log.warn({ err }, 'picture not removed'));
    }
    throw error;
  }
  return { say: 'profileSaved', data: profileView(await profileOf(prisma, caller.id)) };
};
