import type { ShopSettings } from '@trad/contract/console/settings';
import type { CallInput } from '@trad/contract/schemas';
import { useSetLanguageMutation } from '../../features/console/settings.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { useCan } from '../operator.ts';
import { SettingRow, SettingSection } from './SettingRow.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** Enables and disables languages. Shoppers may choose the enabled ones. */
export function LanguageSettings({ languages }: Pick<ShopSettings, 'languages'>) {
  const t = useT();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const canWrite = useCan('settings.write');
  const [send] = useSetLanguageMutation();
  const change = useSettingChange(send);
  return (
    <SettingSection title={t('settings.languages')} help={t('settings.languagesHelp')}>
      <ul>
        {languages.map(({ code: anyCode, own_name, is_on, is_default }) => {
          const code = anyCode as CallInput<'setLanguage'>['code'];
          const name = names.of(code) ?? own_name;
          return (
            <SettingRow
              key={code}
              subjectKind="language"
              id={code}
              name={name}
              {...(own_name !== name && { detail: own_name })}
              isOn={is_on === 1}
              isDefault={is_default === 1}
              reason={is_default === 1 ? t('settings.defaultLanguageStays') : undefined}
              isReadOnly={!canWrite}
              onSwitch={(isOn) =>
                void change({
                  input: { code, is_on: isOn ? 1 : 0 },
                  undo: { code, is_on: isOn ? 0 : 1 },
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
