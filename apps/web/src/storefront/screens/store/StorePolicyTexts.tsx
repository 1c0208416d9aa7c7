import type { StorePage } from '@trad/contract/catalog';
import { paths } from '../../../app/paths.ts';
import { listPolicies } from '../../../features/catalog/store/list-policies.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';

/** A store's policies in full, and a link to those of the shop. */
export function StorePolicyTexts({ store }: { store: StorePage }) {
  const t = useT();
  return (
    <div className="grid gap-x-14 gap-y-8 pt-8 md:grid-cols-3 md:pt-10">
      {listPolicies(store).map(({ field, label, summary, detail }) => (
        <section key={field} className="min-w-0">
          <h2 className="mb-2 text-xl md:text-2xl">{t(label)}</h2>
          <p className="font-semibold break-words">{summary}</p>
          {detail && <p className="mt-1 break-words whitespace-pre-line text-body">{detail}</p>}
        </section>
      ))}
      <p className="col-span-full text-body">
        {t('store.shopPolicies')}{' '}
        <Link to={paths.shipping()} className="text-link inline-flex min-h-11 items-center">
          {t('link.shipping')}
        </Link>
      </p>
    </div>
  );
}
