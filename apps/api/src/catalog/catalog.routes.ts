import { implement } from '../platform/implement.ts';
import { getCategories } from './get-categories.ts';
import { getProducts } from './get-products.ts';

export const catalogRoutes = implement({ getCategories, getProducts });
