import type { SearchResultKind } from '@trad/contract/console/search-result-kinds';
import { readText, writeText } from '../../app/state/storage.ts';
import { type PaletteItem, RESULT_KINDS } from './palette-items.ts';

const MAX_RECENT = 6;

interface Recent {
  kind: SearchResultKind;
  id: number;
  title: string;
}

const isRecent = (value: unknown): value is Recent => {
  const { kind, id, title } = (value ?? {}) as Partial<Recent>;
  return (
    typeof kind === 'string' && Object.hasOwn(RESULT_KINDS, kind) && typeof id === 'number' && typeof title === 'string'
  );
};

/** Stored per operator, as colleagues may share a device. */
const getKey = (operatorId: number) => `operator.recent.${operatorId}` as const;

const readRecent = (operatorId: number): Recent[] => {
  try {
    const stored: unknown = JSON.parse(readText(getKey(operatorId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
};

/** The results that the operator chose last, of the kinds that their roles allow. */
export const listRecentItems = (operatorId: number, canSee: (kind: SearchResultKind) => boolean): PaletteItem[] =>
  readRecent(operatorId)
    .filter(({ kind }) => canSee(kind))
    .map(({ kind, id, title }) => ({
      key: `recent ${kind} ${id}`,
      icon: RESULT_KINDS[kind].icon,
      title,
      to: RESULT_KINDS[kind].getPath(id),
    }));

/** Stores a chosen search result, whose key has its kind and id. Screens and actions are not stored. */
export function storeRecent(operatorId: number, { key, title }: PaletteItem) {
  const [kind, id] = key.replace(/^recent /, '').split(' ');
  const chosen = { kind, id: Number(id), title };
  if (!isRecent(chosen)) return;
  const others = readRecent(operatorId).filter((one) => one.kind !== chosen.kind || one.id !== chosen.id);
  writeText(getKey(operatorId), JSON.stringify([chosen, ...others].slice(0, MAX_RECENT)));
}
