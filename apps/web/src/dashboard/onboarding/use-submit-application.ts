import { useNavigate } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { paths } from '../../app/paths.ts';
import { getErrorPaths, getRejectionReason } from '../../features/account/form-rules.ts';
import { useApplyAsVendorMutation } from '../../features/dashboard/vendor-application.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useOnboarding } from './onboarding-context.ts';
import { type OnboardingDraft, payoutFields } from './onboarding-draft.ts';
import { findStep } from './steps.ts';

/** The request body, without empty fields. */
function toApplicationRequest({ texts, categories }: OnboardingDraft) {
  const { store_name, description, city, country_code } = texts;
  const names = Object.keys(payoutFields) as (keyof typeof payoutFields)[];
  const payout = Object.fromEntries(
    names.flatMap((name) => (texts[name].trim() ? [[name, texts[name].trim()]] : [])),
  ) as Partial<typeof payoutFields>;
  return {
    store_name: store_name.trim(),
    categories,
    description: description.trim() || undefined,
    city: city.trim() || undefined,
    country_code,
    ...payout,
    agree: 1 as const,
  };
}

/**
 * Sends the application. On errors it navigates to the step of the first affected field. `password`: confirms another bank account
 * than the stored one; it is not part of the draft.
 */
export function useSubmitApplication() {
  const t = useT();
  const navigate = useNavigate();
  const { draft, setErrors, finish } = useOnboarding();
  const [send, { isLoading }] = useApplyAsVendorMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (password: string) => {
    const input = { ...toApplicationRequest(draft), ...(password && { password }) };
    setErrors(null);
    const { data, error } = await send({ input, key: getIdempotencyKey(input) });
    if (data) {
      finish();
      toast('success', data.message || t('onboarding.sent'));
      return;
    }
    const fields = getErrorPaths(error).map((path) => path.split('.')[0] ?? path);
    const rejected = Object.entries(draft.texts).filter(([name]) => fields.includes(name));
    setErrors({
      message: getErrorText(error, t('onboarding.notSent')),
      fields,
      ...(getRejectionReason(error) && { rejected: Object.fromEntries(rejected) }),
    });
    const step = findStep(fields);
    if (step) navigate(paths.vendorOnboarding(step));
  };
  return { submit, busy: isLoading };
}
