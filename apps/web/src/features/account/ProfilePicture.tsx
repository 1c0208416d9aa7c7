import { MIN_PROFILE_PICTURE } from '@trad/contract/picture-sizes';
import type { Profile } from '@trad/contract/profile';
import { useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { userChanged } from '../../app/state/session.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { MAX_PICTURE_BYTES, scaleToCover, shrinkPicture } from '../../lib/shrink-picture.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { useUpdateUserProfileMutation } from './account.api.ts';
import { isNetworkError } from './form-rules.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MIN_SIDE = MIN_PROFILE_PICTURE.width;
/** The size that the server stores. */
const profilePictureScale = scaleToCover({ width: 512, height: 512 });

interface ProfilePictureProps {
  profile: Profile;
  /** The full name. */
  name: string;
}

/** The picture and the name; a new picture is uploaded at once. */
export function ProfilePicture({ profile: { username, email, image }, name }: ProfilePictureProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateUserProfileMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);

  const send = async (form: FormData) => {
    setFailure(null);
    const { data, error } = await update(form);
    if (!data)
      return setFailure(getErrorText(error, t(isNetworkError(error) ? 'profile.saveBroken' : 'profile.saveFailed')));
    dispatch(userChanged({ image: data.data.image }));
    toast('success', data.message || t('profile.saved'));
  };
  const choose = async (chosen: File | undefined) => {
    // Otherwise choosing the same file again after an error fires no change event.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    if (!TYPES.includes(chosen.type)) return setFailure(t('profile.pictureType'));
    const { file, size } = await shrinkPicture(chosen, profilePictureScale);
    if (size && Math.min(size.width, size.height) < MIN_SIDE)
      return setFailure(t('profile.pictureSmall', { ...size, least: MIN_SIDE }));
    if (file.size > MAX_PICTURE_BYTES) return setFailure(t('profile.pictureSize'));
    const form = new FormData();
    form.append('image', file);
    await send(form);
  };
  const remove = () => {
    // The pressed button is disabled, then unmounted.
    changeButton.current?.focus();
    const form = new FormData();
    form.append('clear_fields[]', 'image');
    void send(form);
  };
  return (
    <div>
      <div className="flex items-center gap-5 md:gap-7">
        <Avatar
          name={name || username}
          email={email}
          image={image}
          className="size-24! bg-indigo-tint! text-3xl! text-indigo! md:size-32! md:text-4xl!"
        />
        <div className="min-w-0">
          <p className="truncate font-display text-2xl font-bold tracking-tight md:text-[28px]">
            <bdi>{username || name}</bdi>
          </p>
          <div className="flex flex-wrap items-center gap-x-5">
            <input
              ref={input}
              type="file"
              accept={TYPES.join()}
              tabIndex={-1}
              aria-label={t('profile.changePicture')}
              className="sr-only"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button ref={changeButton} variant="link" busy={isLoading} onClick={() => input.current?.click()}>
              {t('profile.changePicture')}
            </Button>
            {image && (
              <Button variant="link" disabled={isLoading} onClick={remove}>
                {t('profile.removePicture')}
              </Button>
            )}
          </div>
          <p className="text-sm text-muted">{t('profile.pictureHelp', { least: MIN_SIDE })}</p>
        </div>
      </div>
      <ErrorNotice className="mt-4">{failure}</ErrorNotice>
    </div>
  );
}
