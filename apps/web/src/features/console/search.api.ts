import { api, call } from '../../app/http/api.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findInConsole: build.query({ ...call('findInConsole'), keepUnusedDataFor: 10 }),
  }),
});

export const { useFindInConsoleQuery } = searchApi;
