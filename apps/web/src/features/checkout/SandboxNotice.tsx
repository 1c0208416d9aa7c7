import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { SANDBOX_PATH } from './sandbox.ts';

const cards = [
  { number: '4242 4242 4242 4242', outcome: 'sandbox.pays' },
  { number: '4000 0000 0000 0002', outcome: 'sandbox.declines' },
  { number: '4000 0025 0000 3155', outcome: 'sandbox.asks' },
] as const;

/** Says that payments are simulated, and lists the test cards. */
export function SandboxNotice() {
  const t = useT();
  return (
    <aside className="mb-5 flex items-start gap-3 rounded-control bg-warning-tint px-4 py-3.5 text-[15px] text-warning">
      <Icon name="flask-conical" size={20} className="mt-px shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('sandbox.title')}</p>
        <p className="mt-1">{t('sandbox.cards')}</p>
        <dl className="mt-2 grid gap-y-1.5 sm:grid-cols-[auto_1fr] sm:gap-x-4">
          {cards.map(({ number, outcome }) => (
            <div key={number} className="sm:contents">
              <dt className="font-semibold tabular-nums">
                <bdi dir="ltr">{number}</bdi>
              </dt>
              <dd>{t(outcome)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">
          <a
            href={`${SANDBOX_PATH}/`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold underline underline-offset-4"
          >
            {t('sandbox.more')}
          </a>
        </p>
      </div>
    </aside>
  );
}
