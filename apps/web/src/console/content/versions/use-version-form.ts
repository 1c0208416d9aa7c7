import type { ContentKey } from '@trad/contract/console/content-kinds';
import { useRef, useState } from 'react';
import { type CallError, isCallError } from '../../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../../app/http/use-idempotency-key.ts';
import { useWithdrawPlannedContentMutation } from '../../../features/console/content.api.ts';
import { useLatest } from '../../../features/editing/use-latest.ts';
import { useUnsavedChanges } from '../../../features/editing/use-unsaved-changes.tsx';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Conflict, mergeEdits } from '../../editing/merge-edits.ts';
import { useUndoErrorText } from '../../use-undo-error-text.ts';
import type { ContentFormValues } from '../item-values.ts';
import type { Versions } from './versions.ts';

export const VERSION_KINDS = ['published', 'planned'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** What is sent beside the content: the versions that the form is based on, and the time of a planned one. */
export interface VersionInput {
  version: number;
  /** Missing: the content is published at once. */
  publish_at?: string;
  /** The planned version that is replaced or published; missing: there is none, or it remains. */
  planned_version?: number;
}

interface Saved {
  data?: Versions | undefined;
  error?: unknown;
}

interface VersionFormOptions {
  contentKey: ContentKey;
  /** The stored versions. Equal ones must be the same object. */
  versions: Versions;
  send: (
    input: VersionInput,
    values: ContentFormValues,
    getIdempotencyKey: (input: object) => string,
  ) => Promise<Saved>;
  /** The stored versions in a refusal because of a colleague's change. */
  findStored: (error: CallError) => Versions | undefined;
  /** Returns the error of values that the server would refuse. */
  validate?: (values: ContentFormValues) => string | null;
}

const isSame = (one: ContentFormValues, other: ContentFormValues) =>
  Object.keys(one).every((name) => one[name] === other[name]);
const getStored = ({ values, planned }: Versions, kind: VersionKind) =>
  kind === 'planned' && planned ? planned.values : values;

/**
 * The form of content with a published and a planned version. Each has its own draft. A conflict with a colleague merges
 * the stored values into the draft.
 */
export function useVersionForm({ contentKey, versions, send, findStored, validate }: VersionFormOptions) {
  const t = useT();
  const locale = useLocale();
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  const [withdrawPlan] = useWithdrawPlannedContentMutation();
  const [isLoading, setLoading] = useState(false);
  /** The request that runs, for which an undo waits: two at a time may be answered in another order than they were executed in. */
  const running = useRef<Promise<unknown> | null>(null);
  const startLoading = <Reply>(request: Promise<Reply>) => {
    setLoading(true);
    running.current = request;
    return request;
  };
  const endLoading = () => {
    running.current = null;
    setLoading(false);
  };
  /** The stored versions of the last render. */
  const [seen, setSeen] = useState(versions);
  /** The stored versions that the drafts are based on: those that were loaded, saved or merged last. */
  const [baseVersions, setBaseVersions] = useState(versions);
  const [chosenVersion, showVersion] = useState<VersionKind>('published');
  const [drafts, setDrafts] = useState<Partial<Record<VersionKind, ContentFormValues>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [errorPaths, setErrorPaths] = useState<readonly string[]>([]);
  const [conflicts, setConflicts] = useState<Conflict<ContentFormValues>[] | null>(null);
  const [choices, setChoices] = useState<Record<string, 'theirs' | 'yours'>>({});

  const shownVersion: VersionKind = baseVersions.planned ? chosenVersion : 'published';
  const stored = getStored(baseVersions, shownVersion);
  const values = drafts[shownVersion] ?? stored;
  const latestDrafts = useLatest(drafts);
  const latestVersions = useLatest(baseVersions);
  /** Returns the latest values of this render's version: the other one may be shown since. */
  const getLatestValues = () => latestDrafts.current[shownVersion] ?? stored;
  const isDirty = !isSame(values, stored);
  const setValues = (next: ContentFormValues) => setDrafts((current) => ({ ...current, [shownVersion]: next }));
  const clearProblems = () => {
    setFailure(null);
    setErrorPaths([]);
    setConflicts(null);
    setChoices({});
  };
  const isAnyDirty = VERSION_KINDS.some((kind) => {
    const draft = drafts[kind];
    return draft && !isSame(draft, getStored(baseVersions, kind));
  });
  const { unsavedChangesDialog } = useUnsavedChanges(isAnyDirty);
  /**
   * Continues with stored versions and shows `next`. The drafts of `done` are saved or obsolete: they are removed, except for what was
   * typed since `sent`, the values of the request.
   */
  const adopt = (
    to: Versions,
    next: VersionKind,
    done: readonly VersionKind[] = VERSION_KINDS,
    sent: ContentFormValues = getLatestValues(),
  ) => {
    setBaseVersions(to);
    showVersion(next);
    const edited = mergeEdits(sent, getStored(to, next), getLatestValues()).merged;
    setDrafts((current) => ({
      ...Object.fromEntries(Object.entries(current).filter(([name]) => !done.includes(name as VersionKind))),
      ...(done.includes(shownVersion) && !isSame(sent, getLatestValues()) && { [next]: edited }),
    }));
    clearProblems();
  };
  if (versions !== seen) {
    setSeen(versions);
    if (!isAnyDirty && !conflicts) adopt(versions, shownVersion);
  }

  /** Merges the versions that a colleague stored into the form. The shown version gets the conflicts. */
  const merge = (current: Versions) => {
    const next: VersionKind = current.planned ? shownVersion : 'published';
    const other: VersionKind = shownVersion === 'planned' ? 'published' : 'planned';
    const otherStored = getStored(baseVersions, other);
    const otherDraft = latestDrafts.current[other] ?? otherStored;
    const hasOther = other === 'published' || current.planned !== null;
    const otherEdits = mergeEdits(otherStored, getStored(current, other), otherDraft);
    // A colleague's text wins in the version that is not shown: saving the draft would revert it without a choice.
    const theirs = Object.fromEntries(otherEdits.conflicts.map((conflict) => [conflict.name, String(conflict.theirs)]));
    const otherValues: ContentFormValues = { ...otherEdits.merged, ...theirs };
    const nextStored = getStored(current, next);
    // Where the plan was withdrawn, its edits join those of the published version.
    const target = next === other ? otherValues : nextStored;
    const { merged, conflicts: all } = mergeEdits(stored, target, getLatestValues());
    const isOtherLost = hasOther ? otherEdits.conflicts.length > 0 : !isSame(otherDraft, otherStored);
    if (isOtherLost) toast('info', t('contentEditor.otherReplaced'));
    // Where the operator edited a field in both versions, the edit of the withdrawn plan replaces that of the published version.
    const replaced = all.filter(({ name }) => target[name] !== nextStored[name]);
    if (replaced.length > 0) {
      const own = Object.fromEntries(replaced.map(({ name }) => [name, String(target[name])]));
      const run = () =>
        setDrafts((now) => ({ ...now, published: { ...(now.published ?? latestVersions.current.values), ...own } }));
      toast('info', t('contentEditor.planGone'), { label: t('contentEditor.takeOther'), run });
    }
    const { conflicts: found } = mergeEdits(stored, nextStored, getLatestValues());
    setBaseVersions(current);
    showVersion(next);
    setDrafts({ ...(hasOther && { [other]: otherValues }), [next]: merged });
    clearProblems();
    setConflicts(found);
  };
  /** Returns the error text; null after a success, and after a conflict, which the form shows. */
  const save = async (
    input: VersionInput,
    content: ContentFormValues,
    onSaved: (saved: Versions) => void,
    done: readonly VersionKind[] = VERSION_KINDS,
    /**
     * The shown values when they were sent. An undo sends other values and omits these: what was typed since then is discarded, and a
     * later change, which may be one's own, is no conflict of the form.
     */
    shown?: ContentFormValues,
  ) => {
    if (isLoading) return null;
    const { data, error } = await startLoading(send(input, content, getIdempotencyKey));
    endLoading();
    if (data) {
      adopt(data, input.publish_at === undefined ? 'published' : 'planned', done, shown);
      onSaved(data);
      return null;
    }
    const isConflict = isCallError(error) && error.code === 'EDITED_MEANWHILE';
    if (isConflict && !shown) return getUndoErrorText(error);
    const current = isConflict ? findStored(error) : undefined;
    if (current) {
      merge(current);
      return null;
    }
    if (isCallError(error)) setErrorPaths(error.details.map(({ path }) => path));
    const isBadTime = isCallError(error) && error.details.some(({ path }) => path === 'publish_at');
    return isBadTime ? t('contentEditor.badTime') : getErrorText(error, t('error.NETWORK'));
  };
  /** The action of a toast that undoes the change before it. */
  const createUndo = (run: () => Promise<string | null>) => {
    const undo = async () => {
      while (running.current) await running.current;
      const problem = await run();
      if (problem) toast('error', problem);
    };
    return { label: t('table.undo'), run: () => void undo() };
  };
  const showUndone = () => toast('success', t('contentEditor.undone'));
  const getPlannedInput = ({ planned }: Versions) => (planned ? { planned_version: planned.version } : {});

  /** Publishes the values of the form at once. */
  const publish = async () => {
    const problem = validate?.(values);
    if (problem) return setFailure(problem);
    const before = baseVersions;
    const input = { version: baseVersions.version, ...(shownVersion === 'planned' && getPlannedInput(baseVersions)) };
    const onSaved = (saved: Versions) => {
      const restore = () => save({ version: saved.version }, before.values, showUndone, ['published']);
      toast('success', t('contentEditor.published'), validate?.(before.values) ? undefined : createUndo(restore));
    };
    const done = shownVersion === 'planned' ? VERSION_KINDS : (['published'] as const);
    const failed = await save(input, values, onSaved, done, values);
    setFailure(failed);
  };
  const plan = (
    publishAt: string,
    content: ContentFormValues,
    from: Versions,
    ...options: [onSaved: (saved: Versions) => void, done?: readonly VersionKind[], shown?: ContentFormValues]
  ) => save({ version: from.version, publish_at: publishAt, ...getPlannedInput(from) }, content, ...options);
  const withdraw = async (from: Versions, onWithdrawn: () => void, isUndo = false) => {
    if (isLoading || !from.planned) return null;
    const input = { key: contentKey, planned_version: from.planned.version };
    const { error } = await startLoading(withdrawPlan({ input, key: createIdempotencyKey() }));
    endLoading();
    if (error) {
      if (isUndo) return getUndoErrorText(error);
      const current = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? findStored(error) : undefined;
      if (current) merge(current);
      return current ? null : getErrorText(error, t('error.NETWORK'));
    }
    adopt({ ...from, planned: null }, 'published', ['planned']);
    onWithdrawn();
    return null;
  };
  const planValues = (publishAt: string, content: ContentFormValues, done: readonly VersionKind[]) => {
    const { planned: former } = baseVersions;
    const onSaved = (saved: Versions) => {
      const restore = () =>
        former
          ? plan(former.publishAt, former.values, saved, showUndone, ['planned'])
          : withdraw(saved, showUndone, true);
      toast('success', t('contentEditor.plannedFor', { time: formatMoment(publishAt, locale) }), createUndo(restore));
    };
    return plan(publishAt, content, baseVersions, onSaved, done, values);
  };
  return {
    ...{ baseVersions, shownVersion, showVersion, values, setValues, isDirty, isLoading },
    ...{ failure, errorPaths, conflicts, choices, publish, unsavedChangesDialog },
    choose: (name: string, choice: 'theirs' | 'yours') => {
      const conflict = conflicts?.find((one) => one.name === name);
      if (!conflict) return;
      setChoices({ ...choices, [name]: choice });
      setValues({ ...values, [name]: String(conflict[choice]) });
    },
    /** Plans the values of the form. Returns the error text for the dialog of its time. */
    planAt: async (publishAt: string) =>
      validate?.(values) || planValues(publishAt, values, shownVersion === 'planned' ? ['planned'] : VERSION_KINDS),
    /** Changes the time of the planned version. */
    changePublishTime: async (publishAt: string) =>
      planValues(publishAt, drafts.planned ?? getStored(baseVersions, 'planned'), ['planned']),
    withdrawPlan: async () => {
      const before = baseVersions;
      const { planned } = before;
      if (!planned) return;
      const restore = () =>
        plan(planned.publishAt, planned.values, { ...before, planned: null }, showUndone, ['planned']);
      setFailure(await withdraw(before, () => toast('success', t('contentEditor.withdrawn'), createUndo(restore))));
    },
  };
}

export type VersionForm = ReturnType<typeof useVersionForm>;

/** Changes with each change of either version, so that a history is refetched: the planned one's number is the fraction. */
export const getRevision = ({ baseVersions }: VersionForm) =>
  baseVersions.version + (baseVersions.planned?.version ?? 0) / 1e9;
