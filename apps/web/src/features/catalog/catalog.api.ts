import { api, call } from '../../app/api.ts';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query({ ...call('getCategories') }),
    getProducts: build.query({ ...call('getProducts') }),
    getFilterData: build.query({ ...call('getFilterData') }),
    getSimilarProducts: build.query({ ...call('getSimilarProducts') }),
    searchProducts: build.query({ ...call('searchProducts') }),
  }),
});

export const { useGetCategoriesQuery, useGetProductsQuery, useGetFilterDataQuery, useGetSimilarProductsQuery } =
  catalogApi;
