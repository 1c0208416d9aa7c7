import { type FormEvent, useId, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useSubscribeNewsletterMutation } from './content.api.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The newsletter subscription form. */
export function Newsletter() {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [subscribe, { isLoading, data, error, reset }] = useSubscribeNewsletterMutation();
  const [isInvalid, setInvalid] = useState(false);
  const message = isInvalid ? t('newsletter.invalid') : error && getErrorText(error, t('newsletter.failed'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    if (isLoading) return;
    const isValid = EMAIL.test(email);
    setInvalid(!isValid);
    if (!isValid) {
      reset();
      input.current?.focus();
      return;
    }
    const result = await subscribe({ email });
    if (result.data) form.reset();
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <h2 className="text-lg tracking-[-0.01em]">{t('newsletter.title')}</h2>
      <p id={`${id}-text`} className="mt-1.5 text-on-ink">
        {t('newsletter.text')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <input
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-label={t('newsletter.email')}
          placeholder={t('newsletter.email')}
          aria-invalid={Boolean(message) || undefined}
          aria-describedby={message ? `${id}-status` : `${id}-text`}
          className={`control h-13 min-w-0 flex-1 basis-50 text-ink`}
          onChange={() => isInvalid && setInvalid(false)}
        />
        <Button type="submit" variant="white" busy={isLoading}>
          {t('newsletter.submit')}
        </Button>
      </div>
      <div id={`${id}-status`} role="status" className="mt-3 empty:hidden">
        {message && !isLoading && <Notice tone="danger">{message}</Notice>}
        {data && !message && <Notice tone="success">{data.message || t('newsletter.joined')}</Notice>}
      </div>
    </form>
  );
}
