import type { StorePage } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { listPolicies } from './list-policies.ts';

/** The summaries of a store's policies, each with as much of its other text as fits. */
export function StorePolicies({ store }: { store: StorePage }) {
  const t = useT();
  const policies = listPolicies(store);
  if (policies.length === 0) return null;
  return (
    <ul
      aria-label={t('store.policies')}
      className="mt-4 grid rounded-panel inset-ring-1 inset-ring-line max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line"
    >
      {policies.map(({ field, icon, summary, detail }) => (
        <li key={field} className="flex gap-3 px-5 py-4 md:px-6">
          <Icon name={icon} size={20} className="mt-0.5 shrink-0" />
          <p className="min-w-0 text-[15px] leading-snug break-words">
            <span className="block font-semibold">{summary}</span>
            {detail && <span className="mt-1 line-clamp-2 text-muted md:line-clamp-1">{detail}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
