import { api, call } from '../../app/http/api.ts';

/** A file of its own, so that the guest's checkout, which loads guests.api.ts, does not load it. */
export const guestPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeGuestPayment: build.mutation(call('closeGuestPayment')),
  }),
});
