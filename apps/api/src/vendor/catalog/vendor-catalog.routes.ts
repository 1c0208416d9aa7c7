import { implement } from '../../platform/implement.ts';
import { getCategoryProposals } from './proposals/get-category-proposals.ts';
import { proposeCategory } from './proposals/propose-category.ts';

export const vendorCatalogRoutes = implement({ getCategoryProposals, proposeCategory });
