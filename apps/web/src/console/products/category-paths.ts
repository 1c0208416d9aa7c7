interface Named {
  id: number;
  /** 0: a top category. */
  parent_id: number;
  name: string;
}

/** Lists the categories in tree order, each with the names of its path. */
export function listCategoryPaths<Category extends Named>(
  categories: readonly Category[],
): (Category & { path: string })[] {
  const list = (parentId: number, above: string, depth: number): (Category & { path: string })[] =>
    // Ends the recursion whatever the data are: the API allows three levels (`MAX_CATEGORY_DEPTH`).
    depth > 20
      ? []
      : categories
          .filter(({ parent_id }) => parent_id === parentId)
          .flatMap((category) => {
            const path = above ? `${above} › ${category.name}` : category.name;
            return [{ ...category, path }, ...list(category.id, path, depth + 1)];
          });
  return list(0, '', 0);
}
