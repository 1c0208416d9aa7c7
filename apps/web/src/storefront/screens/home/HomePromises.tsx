import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

const PROMISES = [
  { icon: 'hand', title: 'home.promiseMakers', text: 'home.promiseMakersText' },
  { icon: 'truck', title: 'home.promiseDelivery', text: 'home.promiseDeliveryText' },
  { icon: 'undo-2', title: 'home.promiseReturns', text: 'home.promiseReturnsText' },
  { icon: 'shield-check', title: 'home.promisePayment', text: 'home.promisePaymentText' },
] as const;

/** The shop's promises in one row; on tablets in two, on phones in one that scrolls. */
export function HomePromises() {
  const t = useT();
  return (
    <div className="border-b border-line bg-paper">
      <ul
        aria-label={t('home.promises')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls, which needs the keyboard.
        tabIndex={0}
        className="page no-scrollbar relative flex overflow-x-auto sm:grid sm:grid-cols-2 sm:overflow-visible lg:grid-cols-4 lg:divide-x lg:divide-line"
      >
        {PROMISES.map(({ icon, title, text }) => (
          <li
            key={icon}
            className="flex min-h-16 shrink-0 items-center gap-3 text-sm leading-snug not-first:ps-4 not-last:pe-4 max-sm:not-first:border-s max-sm:not-first:border-line sm:min-h-17 sm:not-first:ps-0 sm:not-last:pe-4 sm:text-[15px] lg:min-h-19 lg:px-6! lg:first:ps-0! lg:last:pe-0!"
          >
            <Icon name={icon} size={24} className="shrink-0 text-clay" />
            <p>
              <b className="block font-semibold">{t(title)}</b>
              <span className="text-body">{t(text)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
