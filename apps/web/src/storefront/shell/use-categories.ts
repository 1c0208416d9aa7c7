import type { CategoryNode } from '@trad/contract/catalog';
import { useLocation } from 'react-router-dom';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';

const none: CategoryNode[] = [];

export const useTopCategories = () => useGetCategoriesQuery({}).data?.data ?? none;

const holds = (category: CategoryNode, id: number): boolean =>
  category.id === id || category.children.some((child) => holds(child, id));

/** The top category of the page's own category; undefined on other pages. */
export function useCurrentCategory(categories: CategoryNode[]) {
  const { pathname } = useLocation();
  const id = Number(/^\/category\/(\d+)/.exec(pathname)?.[1]);
  return categories.find((category) => holds(category, id));
}
