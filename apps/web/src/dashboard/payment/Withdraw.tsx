import { useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useRequestWithdrawalMutation } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { parseAmount } from '../../lib/parse-amount.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Amount, useMoneyFormat } from '../Amount.tsx';
import { DialogForm } from '../DialogForm.tsx';
import { AmountInput } from '../products/AmountInput.tsx';
import { useSaveToast } from '../use-save-toast.ts';
import type { CurrencyBalance } from './Balance.tsx';

interface WithdrawProps {
  balance: CurrencyBalance;
  /** The masked bank account; null if there is none. */
  bank: string | null;
  /** Suspended stores cannot withdraw. */
  isSuspended: boolean;
  /** When withdrawals are possible after the bank account was entered or changed; null: at once. */
  withdrawalsFrom: string | null;
}

/** The available balance and the Withdraw button. */
export function Withdraw({ balance, bank, isSuspended, withdrawalsFrom }: WithdrawProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  // Not in the dialog, which is unmounted when it closes: after a lost response another key would request a second withdrawal.
  const getIdempotencyKey = useIdempotencyKey();
  /** Part of the key: the same amount may be withdrawn again. */
  const [withdrawals, setWithdrawals] = useState(0);
  const { available, currency_code } = balance;
  return (
    <section className="on-dark flex flex-wrap items-end justify-between gap-x-8 gap-y-5 rounded-panel bg-ink p-5 text-white md:p-7">
      <div>
        <h2 className="font-sans text-[15px] font-medium tracking-normal text-on-ink">{t('money.available')}</h2>
        <p className="mt-2 text-[32px] leading-none font-bold tracking-tight tabular-nums md:text-[40px]">
          <Amount value={available} code={currency_code} />
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-on-ink-muted">
          <span>
            {bank ? (
              <>
                {t('money.goesTo')} <bdi>{bank}</bdi>
              </>
            ) : (
              t('money.noBank')
            )}
          </span>
          <Link
            to={dashboardPaths.account('bank')}
            className="inline-block py-2 text-white underline underline-offset-4"
          >
            {t('money.bankDetails')}
          </Link>
        </p>
        {isSuspended && <p className="mt-2 text-sm font-semibold">{t('money.suspended')}</p>}
        {withdrawalsFrom && !isSuspended && (
          <p className="mt-2 text-sm font-semibold">
            {t('money.from', { time: formatMoment(withdrawalsFrom, locale) })}
          </p>
        )}
      </div>
      <Button
        disabled={available <= 0 || !bank || isSuspended || withdrawalsFrom !== null}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {t('money.withdraw')}
      </Button>
      {open && (
        <WithdrawDialog
          balance={balance}
          getIdempotencyKey={(input) => getIdempotencyKey({ ...input, withdrawals })}
          onDone={() => setWithdrawals(withdrawals + 1)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface WithdrawDialogProps {
  balance: CurrencyBalance;
  getIdempotencyKey: (input: object) => string;
  /** Called once a withdrawal is requested, before the dialog closes. */
  onDone: () => void;
  onClose: () => void;
}

function WithdrawDialog({ balance, getIdempotencyKey, onDone, onClose }: WithdrawDialogProps) {
  const t = useT();
  const showSaved = useSaveToast();
  const locale = useLocale();
  const { available, currency_code } = balance;
  const format = useMoneyFormat()(currency_code);
  const [request] = useRequestWithdrawalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const maxAmount = formatMoneyInText(available, format, locale);
  const { form, field, getError, busy } = useFieldForm<{ amount: string }>(
    {
      amount: (value) => {
        const amount = parseAmount(value, format.decimals);
        if (!amount) return t('money.amountNeeded');
        return amount > available ? t('money.tooMuch', { most: maxAmount }) : undefined;
      },
    },
    { amount: available.toFixed(format.decimals) },
  );
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const input = { amount: parseAmount(values.amount, format.decimals) ?? 0, currency: currency_code };
    const { error } = await request({ input, key: getIdempotencyKey(input) });
    if (error) return setFailure(getErrorText(error, t('money.withdrawFailed')));
    showSaved(t('money.asked'));
    onDone();
    onClose();
  });
  return (
    <Dialog title={t('money.withdraw')} onClose={onClose}>
      <DialogForm submitLabel={t('money.ask')} busy={busy} failure={failure} onSubmit={submit}>
        <Field label={t('money.amount')} help={t('money.atMost', { most: maxAmount })} error={getError('amount')}>
          <AmountInput {...field('amount')} symbol={format.symbol} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
