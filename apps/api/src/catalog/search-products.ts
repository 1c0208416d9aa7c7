import type { Handler } from '../platform/implement.ts';

export const searchProducts: Handler<'searchProducts'> = async () => ({ data: [] });
