import { useLocation } from 'react-router-dom';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import type { Category } from '../../features/catalog/category.ts';

const NO_CATEGORIES: Category[] = [];

export const useTopCategories = () => useGetCategoriesQuery({}).data ?? NO_CATEGORIES;

const hasCategory = (category: Category, id: number): boolean =>
  category.id === id || category.children.some((child) => hasCategory(child, id));

/** The top category of the page's own category; undefined on other pages. */
export function useCurrentCategory(categories: Category[]) {
  const { pathname } = useLocation();
  const id = Number(/^\/category\/(\d+)/.exec(pathname)?.[1]);
  return categories.find((category) => hasCategory(category, id));
}
