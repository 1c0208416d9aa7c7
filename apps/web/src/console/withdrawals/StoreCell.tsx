import { consolePaths } from '../../app/console-paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useCan } from '../operator.ts';

interface StoreCellProps {
  row: { store: { id: number; name: string }; owner: string | null };
}

/** The store, which links to its page, and its owner. */
export function StoreCell({ row: { store, owner } }: StoreCellProps) {
  const canRead = useCan('stores.read');
  const name = <bdi>{store.name}</bdi>;
  return (
    <span className="block min-w-0 leading-4.5">
      <span className="block truncate font-medium">
        {canRead ? (
          <Link to={consolePaths.store(store.id)} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <bdi className="block truncate text-xs text-muted">{owner ?? '–'}</bdi>
    </span>
  );
}
