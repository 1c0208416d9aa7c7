import type { SynonymGroup } from '@trad/contract/console/catalogue/synonyms';
import { useState } from 'react';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useAddSynonymMutation,
  useDeleteSynonymMutation,
  useGetSynonymsQuery,
} from '../../features/console/synonyms.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { SynonymDialog } from './SynonymDialog.tsx';

/** The synonyms of the search, in groups of phrases. */
export function SynonymsScreen() {
  const t = useT();
  const { data, error, refetch } = useGetSynonymsQuery({}, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteSynonymMutation();
  const [add] = useAddSynonymMutation();
  const canWrite = useCan('catalogue.write');
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  useShortcuts(canWrite ? [{ keys: 'n', label: t('synonyms.add'), run: () => setEdited('new') }] : []);
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const wanted = text.trim().toLowerCase();
  const groups = data.data.filter(({ phrases }) => phrases.some((phrase) => phrase.toLowerCase().includes(wanted)));
  const undo = async ({ phrases }: SynonymGroup) => {
    const { error: failure } = await add({ input: { phrases }, key: createIdempotencyKey() });
    if (failure) toast('error', getErrorText(failure, t('error.NETWORK')));
    else toast('success', t('categoryTree.undone'));
  };
  const deleteGroup = async (group: SynonymGroup) => {
    const input = { id: group.id, version: group.version };
    const { error: failure } = await remove({ input, key: createIdempotencyKey() });
    if (failure) toast('error', getErrorText(failure, t('error.NETWORK')));
    else toast('success', t('synonyms.deleted'), { label: t('table.undo'), run: () => void undo(group) });
  };
  return (
    <>
      <DocumentTitle>{t('console.synonyms')}</DocumentTitle>
      <ScreenHeader title={t('console.synonyms')} aside={t('synonyms.count', { count: data.data.length })}>
        {canWrite && (
          <button type="button" className="console-button console-button-primary" onClick={() => setEdited('new')}>
            {t('synonyms.add')}
          </button>
        )}
      </ScreenHeader>
      <CatalogueTabs />
      <input
        type="search"
        aria-label={t('synonyms.find')}
        placeholder={t('synonyms.find')}
        value={text}
        maxLength={80}
        className="console-field mb-3 max-w-80"
        onChange={({ target }) => setText(target.value)}
      />
      {groups.length === 0 ? (
        <p className="console-panel p-6 text-center text-muted">
          {t(data.data.length === 0 ? 'synonyms.none' : 'synonyms.nothing')}
        </p>
      ) : (
        <ul className="console-panel overflow-hidden">
          {groups.map((group) => (
            <li key={group.id} className="flex items-start gap-2 border-b border-hair px-4 py-2 last:border-0">
              <ul className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-1.5">
                {[...new Set(group.phrases)].map((phrase) => (
                  <li key={phrase} className="rounded-full bg-sand px-2.5 py-0.5 break-words">
                    <bdi>{phrase}</bdi>
                  </li>
                ))}
              </ul>
              {canWrite && (
                <>
                  <button
                    type="button"
                    aria-label={t('synonyms.editOf', { phrase: group.phrases[0] })}
                    className="console-icon-button"
                    onClick={() => setEdited(group)}
                  >
                    <Icon name="pencil" size={16} />
                  </button>
                  <button
                    type="button"
                    aria-label={t('synonyms.deleteOf', { phrase: group.phrases[0] })}
                    className="console-icon-button"
                    onClick={() => void deleteGroup(group)}
                  >
                    <Icon name="trash" size={16} />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <SynonymDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
