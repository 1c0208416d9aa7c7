import type { AuditEntry } from '@trad/contract/console/audit';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';

type Actor = Pick<AuditEntry, 'actor_kind' | 'actor' | 'system_account' | 'viewed_as' | 'source'>;

/** The actor of a change: a person, a command or a job, and the vendor as whom an operator viewed the dashboard. */
export function AuditActor({ entry }: { entry: Actor }) {
  const t = useT();
  const { actor_kind, actor, system_account, viewed_as, source } = entry;
  const name =
    actor_kind === 'person' ? actor?.name : actor_kind === 'command' ? system_account : (actor?.name ?? source);
  const below = viewed_as
    ? t('audit.as', { name: viewed_as.name })
    : actor_kind === 'person'
      ? null
      : t(actor_kind === 'command' ? 'audit.command' : 'audit.job');
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {actor_kind === 'person' ? (
        <Avatar name={actor?.name ?? ''} image={null} className="size-6! bg-clay! text-[10px]! text-white!" />
      ) : (
        <span className="grid size-6 shrink-0 place-items-center rounded-full text-muted inset-ring-1 inset-ring-control">
          <Icon name={actor_kind === 'command' ? 'terminal' : 'settings-2'} size={13} />
        </span>
      )}
      <span className="min-w-0 leading-4">
        <bdi className="block truncate font-medium">{name || t('audit.unnamed')}</bdi>
        {below && <span className="block truncate text-xs text-muted">{below}</span>}
      </span>
    </span>
  );
}
