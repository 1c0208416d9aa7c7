import { foldPhrase } from '@trad/contract/console/catalogue/fold-phrase';
import { MAX_SYNONYM_PHRASES, type SynonymGroup } from '@trad/contract/console/catalogue/synonyms';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useAddSynonymMutation, useUpdateSynonymMutation } from '../../features/console/synonyms.api.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useUndoErrorText } from '../use-undo-error-text.ts';
import { TrySynonym } from './TrySynonym.tsx';

interface SynonymDialogProps {
  /** Undefined: a new one. */
  group: SynonymGroup | undefined;
  onClose: () => void;
}

const toText = (phrases: readonly string[]) => phrases.join('\n');
/** Splits a text into its lines. Of lines that the search does not tell apart the last one remains. */
const toPhrases = (text: string) => [
  ...new Map(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => [foldPhrase(line), line]),
  ).values(),
];

/** Adds or edits a group of phrases, one per line, beside what a search finds before and after. */
export function SynonymDialog({ group, onClose }: SynonymDialogProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const [add, { isLoading: isAdding }] = useAddSynonymMutation();
  const [update, { isLoading: isUpdating }] = useUpdateSynonymMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  const [version, setVersion] = useState(group?.version ?? 1);
  const [theirs, setTheirs] = useState<SynonymGroup | null>(null);
  const [choice, setChoice] = useState<ConflictChoice>('yours');
  /** The input of each choice: typing changes that of the chosen one alone, so that the other is not lost. */
  const [texts, setTexts] = useState({ yours: toText(group?.phrases ?? []), theirs: '' });
  const text = texts[choice];
  const [failure, setFailure] = useState<string | null>(null);
  const phrases = toPhrases(text);
  const isReady = phrases.length >= 2 && phrases.length <= MAX_SYNONYM_PHRASES;

  const undo = async (saved: SynonymGroup, former: SynonymGroup) => {
    const input = { id: saved.id, version: saved.version, phrases: former.phrases };
    const { error } = await update({ input, key: createIdempotencyKey() });
    if (error) toast('error', getUndoErrorText(error));
    else toast('success', t('categoryTree.undone'));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isAdding || isUpdating) return;
    const key = getIdempotencyKey({ phrases, version });
    const { data, error } = group
      ? await update({ input: { phrases, id: group.id, version }, key })
      : await add({ input: { phrases }, key });
    if (data) {
      const former = group && { ...group, phrases: theirs?.phrases ?? group.phrases };
      toast(
        'success',
        t('synonyms.saved'),
        ...(former ? [{ label: t('table.undo'), run: () => void undo(data.data, former) }] : []),
      );
      return onClose();
    }
    const present = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data?.synonym : undefined;
    if (present) {
      setTheirs(present as SynonymGroup);
      // The operator's text includes what was typed since the request was sent.
      setTexts((shown) => ({ yours: shown[choice], theirs: toText((present as SynonymGroup).phrases) }));
      setChoice('yours');
      setVersion((present as SynonymGroup).version);
    }
    setFailure(present ? null : getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Dialog
      side="end"
      title={t(group ? 'synonyms.edit' : 'synonyms.add')}
      onClose={onClose}
      footer={
        <FormFooter
          form="synonym"
          submit={t('categoryTree.save')}
          isBusy={isAdding || isUpdating}
          isDisabled={!isReady}
          onCancel={onClose}
        />
      }
    >
      <form id="synonym" noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {theirs && group && (
          <ConflictNotice
            subject={{ subjectKind: 'search_synonym', id: String(group.id) }}
            fields={[
              {
                name: 'phrases',
                label: t('synonyms.phrases'),
                theirs: joinNames(theirs.phrases),
                yours: joinNames(toPhrases(texts.yours)),
                was: joinNames(group.phrases),
              },
            ]}
            choices={{ phrases: choice }}
            onChoose={(_name, chosen) => setChoice(chosen)}
          />
        )}
        <Field label={t('synonyms.phrases')} help={t('synonyms.phrasesText')}>
          <Textarea
            value={text}
            rows={8}
            dir="auto"
            onChange={({ target }) => setTexts({ ...texts, [choice]: target.value })}
          />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
      <TrySynonym id={group?.id} phrases={isReady ? phrases : undefined} />
    </Dialog>
  );
}
