import type { StorePage } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';

/** The headline of a store and the beginning of its story, else its description. */
export function StoreIntroduction({ store }: { store: StorePage }) {
  const t = useT();
  const { headline, story, description } = store;
  const text = story?.split('\n\n')[0] ?? description;
  if (!headline && !text) return null;
  return (
    <div className="mt-6 grid gap-x-10 gap-y-2 md:mt-7 md:grid-cols-[minmax(0,36fr)_minmax(0,60fr)]">
      {headline && <h2 className="text-2xl text-balance break-words md:text-[28px]">{headline}</h2>}
      {text && (
        <div className="max-w-[72ch] text-body md:col-start-2">
          <p className="line-clamp-4 text-[17px] leading-relaxed break-words md:line-clamp-3">{text}</p>
          {story && (
            <Link
              to={{ search: '?tab=story', hash: '#store' }}
              className="text-link mt-1 inline-flex min-h-11 items-center"
            >
              {t('store.wholeStory')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
