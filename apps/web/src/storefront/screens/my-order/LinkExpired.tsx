import { useEffect, useRef, useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { createEmailRule } from '../../../features/account/form-rules.ts';
import { useSendGuestOrderLinkMutation } from '../../../features/account/guests.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';

interface LinkExpiredProps {
  orderId: number;
  /** A newer link was sent. */
  isReplaced: boolean;
}

/** Shown for a guest's link that is not valid any more: sends the valid one to the order's e-mail address. */
export function LinkExpired({ orderId, isReplaced }: LinkExpiredProps) {
  const t = useT();
  const [sendLink] = useSendGuestOrderLinkMutation();
  const title = useRef<HTMLHeadingElement>(null);
  // The longer page of the order was here: without the focus the window shows the footer.
  useEffect(() => {
    if (isReplaced) title.current?.focus();
  }, [isReplaced]);
  const [result, setResult] = useState<{ sent?: string; failure?: string }>({});
  const { form, field, getError, busy } = useFieldForm<{ email: string }>({ email: createEmailRule(t) });
  const submit = form.handleSubmit(async ({ email }) => {
    setResult({});
    const { data, error } = await sendLink({ order_id: orderId, email: email.trim() });
    setResult(data ? { sent: data.message } : { failure: getErrorText(error, t('error.NETWORK')) });
  });
  return (
    <Panel tone="white" className="max-w-140">
      <h2 ref={title} tabIndex={-1} className="text-[22px] outline-none">
        {t(isReplaced ? 'guest.replacedTitle' : 'guest.expiredTitle')}
      </h2>
      <p className="mt-2 mb-5 text-muted">{t(isReplaced ? 'guest.replacedText' : 'guest.expiredText')}</p>
      <form noValidate method="post" onSubmit={submit}>
        <Field label={t('guest.email')} error={getError('email')} className="long-errors">
          <TextInput {...field('email')} type="email" autoComplete="email" dir="ltr" className="rtl:text-end" />
        </Field>
        <ErrorNotice className="mt-7">{result.failure}</ErrorNotice>
        {result.sent && (
          <Notice tone="success" live className="mt-7">
            {result.sent}
          </Notice>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-5">
          <Button type="submit" busy={busy}>
            {t('guest.sendLink')}
          </Button>
          <Link to={paths.signIn(paths.myOrder(orderId))} className="font-semibold underline underline-offset-4">
            {t('signIn.title')}
          </Link>
        </div>
      </form>
    </Panel>
  );
}
