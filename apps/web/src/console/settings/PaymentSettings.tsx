import type { ShopSettings } from '@trad/contract/console/settings';
import { useSetPaymentMethodMutation } from '../../features/console/settings.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCan } from '../operator.ts';
import { SettingRow, SettingSection } from './SettingRow.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** Enables and disables payment methods. The last usable one cannot be disabled. */
export function PaymentSettings({ methods }: { methods: ShopSettings['payment_methods'] }) {
  const t = useT();
  const canWrite = useCan('settings.write');
  const [send] = useSetPaymentMethodMutation();
  const change = useSettingChange(send);
  const usable = methods.filter((one) => one.is_on === 1 && one.is_configured === 1);
  return (
    <SettingSection title={t('settings.methods')} help={t('settings.methodsHelp')}>
      <ul>
        {methods.map((one) => {
          const { method, is_on, is_configured } = one;
          const name = t(`consoleOrders.method.${method}`);
          const isLast = usable.length === 1 && usable[0] === one;
          const isUnusable = is_configured === 0 && is_on === 0;
          return (
            <SettingRow
              key={method}
              subjectKind="payment_method"
              id={method}
              name={name}
              isOn={is_on === 1}
              reason={isLast ? t('settings.lastMethod') : isUnusable ? t('settings.notConfigured') : undefined}
              isReadOnly={!canWrite}
              onSwitch={(isOn) =>
                void change({
                  input: { method, is_on: isOn ? 1 : 0 },
                  undo: { method, is_on: isOn ? 0 : 1 },
                  text: t(isOn ? 'settings.isOn' : 'settings.isOff', { name }),
                })
              }
            />
          );
        })}
      </ul>
    </SettingSection>
  );
}
