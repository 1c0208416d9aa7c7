import type { Profile } from '@trad/contract/profile';
import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { userChanged } from '../../app/state/session.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useUpdateUserProfileMutation } from './account.api.ts';
import { createMaxLengthRule, createRequiredRule, getErrorPaths, isNetworkError } from './form-rules.ts';
import {
  buildProfileForm,
  EARLIEST_BIRTHDAY,
  getLatestBirthday,
  type ProfileValues,
  profileFields,
  toProfileValues,
} from './profile-form.ts';
import { useDraft } from './use-draft.ts';

/** The profile's fields. Input is stored as a draft until it is saved. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [update] = useUpdateUserProfileMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const latestBirthday = getLatestBirthday(new Date());
  const { form, field, getError, setServerErrors, busy } = useFieldForm<ProfileValues>(
    {
      username: createRequiredRule(t, t('profile.username')),
      mobile: createMaxLengthRule(t, 40),
      address: createMaxLengthRule(t, 200),
      city: createMaxLengthRule(t, 120),
      area: createMaxLengthRule(t, 120),
      street: createMaxLengthRule(t, 120),
      pincode: createMaxLengthRule(t, 20),
      dob: (day) => (day && (day > latestBirthday || day < EARLIEST_BIRTHDAY) ? t('profile.wrongDob') : undefined),
    },
    toProfileValues(profile),
  );
  const discardDraft = useDraft('profile', form);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await update(buildProfileForm(values, toProfileValues(profile)));
    if (data) {
      fillWithStored(form, values, toProfileValues(data.data));
      if (!form.isDirty) discardDraft();
      dispatch(userChanged({ username: data.data.username }));
      toast('success', data.message || t('profile.saved'));
      return;
    }
    const fieldErrors = {
      ...(Object.fromEntries(profileFields.map((name) => [name, t('form.check')])) as ProfileValues),
      mobile: t('profile.wrongMobile'),
      dob: t('profile.wrongDob'),
    };
    if (setServerErrors(getErrorPaths(error), fieldErrors)) return;
    setFailure(getErrorText(error, t(isNetworkError(error) ? 'profile.saveBroken' : 'profile.saveFailed')));
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows gap-x-4 sm:grid-cols-2">
      <Field label={t('profile.username')} error={getError('username')}>
        <TextInput {...field('username')} autoComplete="nickname" />
      </Field>
      <Field label={t('profile.email')}>
        <TextInput type="email" value={profile.email} readOnly aria-required={false} autoComplete="email" />
      </Field>
      <Field label={t('profile.mobile')} optional error={getError('mobile')}>
        <TextInput {...field('mobile')} type="tel" dir="ltr" className="rtl:text-end" autoComplete="tel" />
      </Field>
      <Field label={t('profile.dob')} optional error={getError('dob')}>
        <TextInput {...field('dob')} type="date" min={EARLIEST_BIRTHDAY} max={latestBirthday} autoComplete="bday" />
      </Field>
      <Field label={t('profile.address')} optional error={getError('address')} className="col-span-full">
        <TextInput {...field('address')} autoComplete="street-address" />
      </Field>
      <Field label={t('profile.city')} optional error={getError('city')}>
        <TextInput {...field('city')} autoComplete="address-level2" />
      </Field>
      <Field label={t('profile.area')} optional error={getError('area')}>
        <TextInput {...field('area')} autoComplete="address-level3" />
      </Field>
      <Field label={t('profile.street')} optional error={getError('street')}>
        <TextInput {...field('street')} autoComplete="address-line1" />
      </Field>
      <Field label={t('profile.zip')} optional error={getError('pincode')}>
        <TextInput {...field('pincode')} autoComplete="postal-code" />
      </Field>
      <ErrorNotice className="col-span-full">{failure}</ErrorNotice>
      <div className="col-span-full">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t(busy ? 'address.saving' : 'address.save')}
        </Button>
      </div>
    </form>
  );
}
