import { CONTENT_KINDS, type ContentKindName } from '@trad/contract/console/content-kinds';
import { useParams } from 'react-router-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { useGetContentItemQuery, useGetContentTextsQuery } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

/** An item of the storefront's content, a new one, or a text of its pages. */
export function ContentItemScreen() {
  const { kind = '', id = '' } = useParams();
  if (kind === 'texts') return <StoredText key={id} name={id} />;
  if (!Object.hasOwn(CONTENT_KINDS, kind)) return <NotFoundScreen />;
  const name = kind as ContentKindName;
  if (id === 'new') return <ItemEditor key={kind} kind={name} item={null} />;
  const itemId = parseId(id);
  return itemId === null ? <NotFoundScreen /> : <StoredItem key={`${kind} ${id}`} kind={name} id={itemId} />;
}

function StoredItem({ kind, id }: { kind: ContentKindName; id: number }) {
  const t = useT();
  const { currentData, error, refetch } = useGetContentItemQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  if (isCallError(error) && error.code === 'NOT_FOUND') return <NotFoundScreen />;
  if (currentData) return <ItemEditor kind={kind} item={currentData.data} />;
  return error ? (
    <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  );
}

function StoredText({ name }: { name: string }) {
  const t = useT();
  const { data, error, refetch } = useGetContentTextsQuery({}, { refetchOnMountOrArgChange: true });
  const text = data?.data.find(({ key }) => key === name);
  if (text) return <TextEditor text={text} />;
  if (data) return <NotFoundScreen />;
  return error ? (
    <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  );
}
