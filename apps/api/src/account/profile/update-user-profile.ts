import { MIN_PROFILE_PICTURE } from '@trad/contract/picture-sizes';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildProfilePictureUrl, PROFILE_PICTURE_SIDE } from '../../platform/pictures.ts';
import { readUploadedPicture } from '../../platform/uploads/uploaded-picture.ts';
import { loadCountries } from '../load-countries.ts';
import { readProfile, updateProfile } from './profile.queries.ts';
import { toProfileView } from './profile.view.ts';
import { buildProfileChanges } from './profile-fields.ts';
import { removeUnusedProfilePicture, storeProfilePicture } from './profile-picture.ts';

export const updateUserProfile: Handler<'updateUserProfile'> = async ({
  input,
  caller,
  language,
  closeSignal,
  deps,
}) => {
  const { prisma, clock, log } = deps;
  const stored = await readProfile(prisma, caller.id);
  const now = clock.now();
  const changes = buildProfileChanges(input, stored, { countries: await loadCountries(deps), language, now });
  const picture = await readUploadedPicture(deps, input.image, {
    path: 'image',
    current: buildProfilePictureUrl(stored.imageKey),
    width: PROFILE_PICTURE_SIDE,
    height: PROFILE_PICTURE_SIDE,
    least: MIN_PROFILE_PICTURE,
    uploader: { userId: caller.id, closeSignal },
  });
  const imageKey = picture && (await storeProfilePicture(deps, caller.id, picture));
  try {
    await updateProfile(prisma, caller.id, { ...changes, ...(imageKey && { imageKey }) }, now);
  } catch (error) {
    // A broken connection may have committed: then the job decides about the file.
    if (imageKey && !isDatabaseUnavailable(error)) {
      await removeUnusedProfilePicture(deps, caller.id, imageKey).catch((err: unknown) =>
        log.warn({ err }, 'picture not removed'),
      );
    }
    throw error;
  }
  return { messageKey: 'profileSaved', data: toProfileView(await readProfile(prisma, caller.id)) };
};
