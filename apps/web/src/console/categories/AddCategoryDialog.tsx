import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useAddCategoryMutation } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { NameFields, NO_NAMES, toNameFields } from '../catalogue/NameFields.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { findPath, maxCategoryDepth } from './category-tree.ts';

interface AddCategoryDialogProps {
  categories: readonly OperatorCategory[];
  /** The preselected parent category; 0: none, the top level. */
  parentId: number;
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** Adds a category at the top level or below another one. */
export function AddCategoryDialog({ categories, parentId, onClose, onAdded }: AddCategoryDialogProps) {
  const t = useT();
  const [add, { isLoading }] = useAddCategoryMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const canHaveChildren = (id: number) => findPath(categories, id).length < maxCategoryDepth;
  const [parent, setParent] = useState(canHaveChildren(parentId) ? parentId : 0);
  const [names, setNames] = useState(NO_NAMES);
  const [slug, setSlug] = useState('');
  const [isActive, setActive] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [slugError, setSlugError] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!names.en.trim() || isLoading) return;
    const input = {
      ...toNameFields(names),
      name: names.en,
      ...(slug.trim() && { slug: slug.trim() }),
      parent_id: parent,
      is_active: isActive ? (1 as const) : (0 as const),
    };
    const { data, error } = await add({ input, key: getIdempotencyKey(input) });
    if (data) {
      toast('success', t('categoryTree.added', { name: isolateText(data.data.name) }));
      return onAdded(data.data.id);
    }
    const isSlugInvalid = isCallError(error) && error.details.some(({ path }) => path === 'slug');
    setSlugError(isSlugInvalid ? t('categoryTree.slugRule') : '');
    setFailure(isSlugInvalid ? null : getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Dialog
      side="end"
      title={t('categoryTree.add')}
      onClose={onClose}
      footer={
        <FormFooter
          form="add-category"
          submit={t('categoryTree.addNow')}
          isBusy={isLoading}
          isDisabled={!names.en.trim()}
          onCancel={onClose}
        />
      }
    >
      <form id="add-category" noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <Field label={t('categoryTree.below')}>
          <CategorySelect
            categories={categories}
            value={parent}
            noneLabel={t('categoryTree.top')}
            canChoose={canHaveChildren}
            onChange={setParent}
          />
        </Field>
        <NameFields values={names} onChange={setNames} />
        <Field
          label={t('categoryTree.slug')}
          help={t('categoryTree.slugText')}
          optional
          {...(slugError && { error: slugError })}
        >
          <TextInput
            value={slug}
            dir="ltr"
            maxLength={120}
            autoComplete="off"
            className="h-11! md:h-9!"
            onChange={({ target }) => setSlug(target.value)}
          />
        </Field>
        <Checkbox
          label={t('categoryTree.inMenus')}
          checked={isActive}
          onChange={({ target }) => setActive(target.checked)}
        />
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
    </Dialog>
  );
}
