import { useNavigate } from 'react-router-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { errorText } from '../../app/http/error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { paths } from '../../app/paths.ts';
import { useApplyAsVendorMutation } from '../../features/vendor-area/vendor-application.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useOnboarding } from './onboarding-context.ts';
import { type Draft, payoutFields } from './onboarding-draft.ts';
import { stepOf } from './steps.ts';

/** What is filled in, as the call takes it: empty fields are left out. */
function applicationOf({ texts, categories }: Draft) {
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

/** Sends the application. What the server refuses of it is told at the step that asked for it. */
export function useApply() {
  const t = useT();
  const navigate = useNavigate();
  const { draft, refuse, finish } = useOnboarding();
  const [send, { isLoading }] = useApplyAsVendorMutation();
  const keyOf = useIdempotencyKey();
  const apply = async () => {
    const sent = applicationOf(draft);
    refuse(null);
    const { data, error } = await send({ sent, key: keyOf(sent) });
    if (data) {
      finish();
      toast('success', data.message || t('join.sent'));
      return;
    }
    const fields = isCallError(error) ? error.details.map(({ path }) => path.split('.')[0] ?? path) : [];
    refuse({ message: errorText(error, t('join.failed')), fields });
    const step = stepOf(fields);
    if (step) navigate(paths.vendorOnboarding(step));
  };
  return { apply, busy: isLoading };
}
