import { api, call } from '../../app/http/api.ts';

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    findInConsole: build.query({ ...call('findInConsole'), keepUnusedDataFor: 10 }),
  }),
});

export const { useFindInConsoleQuery } = findApi;
