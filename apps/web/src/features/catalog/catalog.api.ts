import { api, call } from '../../app/api.ts';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query({ ...call('getCategories') }),
    getProducts: build.query({ ...call('getProducts') }),
  }),
});

export const { useGetCategoriesQuery, useGetProductsQuery } = catalogApi;
