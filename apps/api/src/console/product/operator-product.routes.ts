import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getOperatorProduct } from './get-operator-product.ts';

export const operatorProductRoutes = implementCalls({ getOperatorProduct });
