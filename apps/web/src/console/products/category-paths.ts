interface Named {
  id: number;
  /** 0: a top category. */
  parent_id: number;
  name: string;
}

/** `level`: 1 for a top category. */
type WithPath<Category> = Category & { path: string; level: number };

/** Lists the categories in tree order, each with the names of its path. */
export function listCategoryPaths<Category extends Named>(categories: readonly Category[]): WithPath<Category>[] {
  const list = (parentId: number, above: string, level: number): WithPath<Category>[] =>
    // Ends the recursion whatever the data are: an import may have stored more levels than the API allows.
    level > 20
      ? []
      : categories
          .filter(({ parent_id }) => parent_id === parentId)
          .flatMap((category) => {
            const path = above ? `${above} › ${category.name}` : category.name;
            return [{ ...category, path, level }, ...list(category.id, path, level + 1)];
          });
  return list(0, '', 1);
}
