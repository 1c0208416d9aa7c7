import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type CategoryDialog, CategoryEditor } from './CategoryEditor.tsx';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDetailsProps extends Omit<ComponentProps<typeof CategoryEditor>, 'form' | 'dialog' | 'onDialog'> {
  /** Whether there is room beside the tree. */
  isWide: boolean;
  onClose: () => void;
}

/**
 * Edits a category beside the tree, or in a drawer in a narrow window. It has the form's state, which remains when the
 * width changes, such as when a tablet is turned.
 */
export function CategoryDetails({ isWide, onClose, ...editor }: CategoryDetailsProps) {
  const { name } = editor.category;
  const form = useCategoryForm(editor.category);
  const [dialog, setDialog] = useState<CategoryDialog | null>(null);
  const [isDrawer, setDrawer] = useState(!isWide);
  // While a dialog of the editor is open the layout stays as it is: in another parent the dialog would lose its input.
  const canChange = dialog === null && !form.unsavedChangesDialog;
  if (canChange && isDrawer === isWide) setDrawer(!isWide);
  const content = <CategoryEditor {...editor} form={form} dialog={dialog} onDialog={setDialog} />;
  if (isDrawer)
    return (
      <Dialog side="end" title={<bdi>{name}</bdi>} onClose={onClose}>
        {content}
      </Dialog>
    );
  return (
    <CategoryPanel label={name}>
      <h2 className="mb-3">
        <bdi>{name}</bdi>
      </h2>
      {content}
    </CategoryPanel>
  );
}

/** The panel beside the tree. */
export const CategoryPanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="console-panel sticky top-16 max-h-[calc(100dvh-80px)] overflow-y-auto p-4">
    {children}
  </section>
);
