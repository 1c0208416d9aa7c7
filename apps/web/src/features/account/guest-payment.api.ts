import { api, call } from '../../app/http/api.ts';

/** Apart from guests.api.ts, which the checkout of guests loads: only a merge of the visitor's cart calls it. */
export const guestPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeGuestPayment: build.mutation(call('closeGuestPayment')),
  }),
});
