import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import type { ReactNode, SubmitEvent } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { NameFields, useLanguageNames } from '../catalogue/NameFields.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { CategoryPicture } from './CategoryPicture.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { canBeBelow, type Direction, findMovePosition } from './category-tree.ts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { SizeGuideEditor } from './SizeGuideEditor.tsx';
import type { CategoryForm } from './use-category-form.ts';

/** A dialog of the editor. */
export type CategoryDialog = 'delete' | 'sizeGuide';

interface CategoryEditorProps {
  category: OperatorCategory;
  categories: readonly OperatorCategory[];
  canWrite: boolean;
  form: CategoryForm;
  /** The dialog that is open. */
  dialog: CategoryDialog | null;
  onDialog: (dialog: CategoryDialog | null) => void;
  onStep: (direction: Direction) => void;
  onMoveBelow: (parentId: number) => void;
  onDeleted: () => void;
}

const STEPS = [
  { direction: 'up', icon: 'arrow-up', label: 'categoryTree.up' },
  { direction: 'down', icon: 'arrow-down', label: 'categoryTree.down' },
  { direction: 'in', icon: 'arrow-right', label: 'categoryTree.in' },
  { direction: 'out', icon: 'arrow-left', label: 'categoryTree.out' },
] as const;

/** Edits one category: its names, picture, visibility and position, and by dialogs its size guide and deletion. */
export function CategoryEditor({
  category,
  categories,
  canWrite,
  form,
  dialog,
  onDialog,
  onStep,
  onMoveBelow,
  onDeleted,
}: CategoryEditorProps) {
  const t = useT();
  const locale = useLocale();
  const getLanguageName = useLanguageNames();
  const describe = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'categoryTree.yes' : 'categoryTree.no') : String(value ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <div className="grid gap-4">
      {form.unsavedChangesDialog}
      <dl className="grid gap-y-1 text-[13px]">
        <Fact label={t('categoryTree.slug')}>
          <bdi dir="ltr" className="break-words">
            {category.slug}
          </bdi>
        </Fact>
        <Fact label={t('categoryTree.assigned')}>{formatNumber(category.products, locale)}</Fact>
        <Fact label={t('categoryTree.listed')}>{formatNumber(category.listed, locale)}</Fact>
      </dl>
      {canWrite && (
        <section aria-label={t('categoryTree.place')} className="grid gap-2 border-t border-hair pt-3">
          <div className="flex flex-wrap gap-1.5">
            {STEPS.map(({ direction, icon, label }) => (
              <button
                key={direction}
                type="button"
                disabled={findMovePosition(categories, category.id, direction) === null}
                className="console-button console-button-outline px-3"
                // While Enter is held it clicks repeatedly, and each click would queue another move.
                onKeyDown={(event) => {
                  if (event.repeat && event.key === 'Enter') event.preventDefault();
                }}
                onClick={() => onStep(direction)}
              >
                <Icon name={icon} size={15} className={direction === 'in' || direction === 'out' ? 'rtl-mirror' : ''} />
                {t(label)}
              </button>
            ))}
          </div>
          <Field label={t('categoryTree.below')}>
            <CategorySelect
              categories={categories}
              value={category.parent_id}
              noneLabel={t('categoryTree.top')}
              canChoose={(id) => id === category.parent_id || canBeBelow(categories, category.id, id)}
              onChange={onMoveBelow}
            />
          </Field>
        </section>
      )}
      <form noValidate onSubmit={submit} className="grid gap-4 border-t border-hair pt-3">
        {form.isMerged && (
          <ConflictNotice
            subject={{ subjectKind: 'category', id: String(category.id) }}
            fields={form.conflicts.map(({ name, theirs, yours, was }) => ({
              name,
              label: name === 'isActive' ? t('categoryTree.inMenus') : getLanguageName(name),
              theirs: describe(theirs),
              yours: describe(yours),
              was: describe(was),
            }))}
            choices={form.choices}
            onChoose={form.choose}
          />
        )}
        <NameFields
          values={form.values}
          onChange={(names) => form.setValues({ ...form.values, ...names })}
          errors={{ en: form.nameError }}
          readOnly={!canWrite}
        />
        <CategoryPicture
          image={category.image}
          change={form.picture}
          error={form.pictureError}
          onChange={form.setPicture}
          onError={form.setPictureError}
          readOnly={!canWrite}
        />
        <div>
          <Checkbox
            label={t('categoryTree.inMenus')}
            checked={form.values.isActive}
            disabled={!canWrite}
            onChange={({ target }) => form.setValues({ ...form.values, isActive: target.checked })}
          />
          <p className="text-[13px] text-muted">{t('categoryTree.inMenusText')}</p>
        </div>
        <ErrorNotice>{form.failure}</ErrorNotice>
        {canWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <button
              type="submit"
              className="console-button console-button-primary"
              disabled={!form.isDirty}
              aria-disabled={form.isLoading || undefined}
            >
              {t('categoryTree.save')}
            </button>
            {form.isDirty && (
              <button type="button" className="console-button hover:bg-sand" onClick={form.discard}>
                {t('categoryTree.discard')}
              </button>
            )}
            <button
              type="button"
              className="console-button console-button-danger ms-auto"
              onClick={() => onDialog('delete')}
            >
              {t('categoryTree.delete')}
            </button>
          </div>
        )}
      </form>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hair pt-3 text-[13px]">
        <span className="text-muted">
          {category.size_guide
            ? t('sizeGuideForm.has', { count: category.size_guide.sizes.length })
            : t('sizeGuideForm.none')}
        </span>
        {canWrite && (
          <button type="button" className="console-button console-button-outline" onClick={() => onDialog('sizeGuide')}>
            {t('sizeGuideForm.edit')}
          </button>
        )}
      </div>
      <details className="border-t border-hair pt-3">
        <summary className="console-link flex min-h-11 cursor-pointer items-center md:min-h-0">
          {t('categoryTree.history')}
        </summary>
        <HistoryPanel subjectKind="category" id={category.id} revision={category.version} className="mt-3" />
      </details>
      {dialog === 'sizeGuide' && <SizeGuideEditor category={category} onClose={() => onDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteCategoryDialog
          category={category}
          categories={categories}
          onClose={() => onDialog(null)}
          onDeleted={() => {
            form.allowNavigation();
            onDeleted();
          }}
        />
      )}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-muted">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);
