import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { MAX_GUIDE_MEASURES, MAX_GUIDE_SIZES, type SizeGuide } from '@trad/contract/size-guide';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useUpdateSizeGuideMutation } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { NameFields, NO_NAMES } from '../catalogue/NameFields.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { EMPTY_GUIDE, parseGuide, parseMeasureValue, type SizeGuideDraft, toGuideDraft } from './size-guide-draft.ts';

interface SizeGuideEditorProps {
  category: OperatorCategory;
  onClose: () => void;
}

/**
 * Edits the size guide of a category: measures with names in five languages, and sizes with a value in centimetres for each measure,
 * which may be empty.
 */
export function SizeGuideEditor({ category, onClose }: SizeGuideEditorProps) {
  const t = useT();
  const [update, { isLoading }] = useUpdateSizeGuideMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const [version, setVersion] = useState(category.version);
  const [draft, setDraft] = useState<SizeGuideDraft>(
    category.size_guide ? toGuideDraft(category.size_guide) : EMPTY_GUIDE,
  );
  /** Whether it was submitted: from then on missing names are marked. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { measures, sizes } = draft;
  const change = (changes: Partial<SizeGuideDraft>) => setDraft({ ...draft, ...changes });
  const changeSize = (index: number, changes: Partial<SizeGuideDraft['sizes'][number]>) =>
    change({ sizes: sizes.map((row, position) => (position === index ? { ...row, ...changes } : row)) });

  const save = async (size_guide: SizeGuide | null) => {
    if (isLoading) return;
    const input = { id: category.id, version, size_guide };
    const { data, error } = await update({ input, key: getIdempotencyKey(input) });
    if (data) {
      toast(
        'success',
        t(size_guide ? 'sizeGuideForm.saved' : 'sizeGuideForm.removed', { name: isolateText(category.name) }),
      );
      return onClose();
    }
    const currentVersion = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? Number(error.data?.version) : 0;
    if (currentVersion) setVersion(currentVersion);
    setFailure(currentVersion ? t('sizeGuideForm.meanwhile') : getErrorText(error, t('error.NETWORK')));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const guide = parseGuide(draft);
    setFailure(guide ? null : t('sizeGuideForm.needed'));
    if (guide) void save(guide);
  };

  return (
    <Dialog
      side="end"
      title={t('sizeGuideForm.title', { name: isolateText(category.name) })}
      onClose={onClose}
      footer={
        <FormFooter form="size-guide" submit={t('categoryTree.save')} isBusy={isLoading} onCancel={onClose}>
          {category.size_guide && (
            <button type="button" className="console-button console-button-danger" onClick={() => void save(null)}>
              {t('sizeGuideForm.remove')}
            </button>
          )}
        </FormFooter>
      }
    >
      <form id="size-guide" noValidate className="grid gap-5" onSubmit={submit}>
        <p className="text-[13px] text-muted">{t('sizeGuideForm.text')}</p>
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('sizeGuideForm.measures')}</h3>
          {measures.map((names, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: measures have no other identity while they are typed.
              key={index}
              className="border-t border-hair pt-2"
            >
              <legend className="sr-only">{t('sizeGuideForm.measure', { number: index + 1 })}</legend>
              <NameFields
                values={names}
                errors={{ en: isSubmitted && !names.en.trim() ? t('names.needed') : null }}
                onChange={(value) => change({ measures: measures.map((one, at) => (at === index ? value : one)) })}
              />
              {measures.length > 1 && (
                <RemoveButton
                  label={t('sizeGuideForm.removeMeasure', {
                    name: names.en || t('sizeGuideForm.measure', { number: index + 1 }),
                  })}
                  onClick={() =>
                    change({
                      measures: measures.toSpliced(index, 1),
                      sizes: sizes.map((row) => ({ ...row, values: row.values.toSpliced(index, 1) })),
                    })
                  }
                />
              )}
            </fieldset>
          ))}
          {measures.length < MAX_GUIDE_MEASURES && (
            <button
              type="button"
              className="console-button console-button-outline justify-self-start"
              onClick={() =>
                change({
                  measures: [...measures, NO_NAMES],
                  sizes: sizes.map((row) => ({ ...row, values: [...row.values, ''] })),
                })
              }
            >
              {t('sizeGuideForm.addMeasure')}
            </button>
          )}
        </section>
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('sizeGuideForm.sizes')}</h3>
          <div className="overflow-x-auto pb-1">
            <table className="w-full text-[13px]">
              <thead>
                <tr>
                  <th scope="col" className="min-w-24 pe-2 text-start">
                    {t('sizeGuideForm.size')}
                  </th>
                  {measures.map((names, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <th key={index} scope="col" className="min-w-24 pe-2 text-start">
                      {names.en || t('sizeGuideForm.measure', { number: index + 1 })}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {sizes.map(({ size, values }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <tr key={index}>
                    <td className="py-1 pe-2">
                      <input
                        aria-label={t('sizeGuideForm.size')}
                        aria-invalid={(isSubmitted && !size.trim()) || undefined}
                        className="console-field"
                        value={size}
                        maxLength={30}
                        onChange={({ target }) => changeSize(index, { size: target.value })}
                      />
                    </td>
                    {values.map((value, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                      <td key={column} className="py-1 pe-2">
                        <input
                          aria-label={t('sizeGuideForm.valueOf', {
                            measure: measures[column]?.en || t('sizeGuideForm.measure', { number: column + 1 }),
                            size: size || String(index + 1),
                          })}
                          aria-invalid={parseMeasureValue(value) === undefined || undefined}
                          title={parseMeasureValue(value) === undefined ? t('sizeGuideForm.invalid') : undefined}
                          dir="ltr"
                          inputMode="text"
                          className="console-field"
                          value={value}
                          maxLength={25}
                          onChange={({ target }) =>
                            changeSize(index, { values: values.map((one, at) => (at === column ? target.value : one)) })
                          }
                        />
                      </td>
                    ))}
                    <td>
                      {sizes.length > 1 && (
                        <RemoveButton
                          label={t('sizeGuideForm.removeSize', { name: size || String(index + 1) })}
                          onClick={() => change({ sizes: sizes.toSpliced(index, 1) })}
                        />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {sizes.some(({ values }) => values.some((value) => parseMeasureValue(value) === undefined)) && (
            <p className="text-xs font-medium text-danger">{t('sizeGuideForm.invalid')}</p>
          )}
          {sizes.length < MAX_GUIDE_SIZES && (
            <button
              type="button"
              className="console-button console-button-outline justify-self-start"
              onClick={() => change({ sizes: [...sizes, { size: '', values: measures.map(() => '') }] })}
            >
              {t('sizeGuideForm.addSize')}
            </button>
          )}
        </section>
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
    </Dialog>
  );
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="console-button grid size-9 place-items-center px-0 hover:bg-sand"
    onClick={onClick}
  >
    <Icon name="trash" size={15} />
  </button>
);
