import { api, call, callOfOrder } from '../../app/http/api.ts';

const guestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveGuestCheckout: build.mutation(call('saveGuestCheckout')),
    claimGuestOrder: build.mutation(callOfOrder('claimGuestOrder')),
    moveGuestOrder: build.mutation({ ...call('moveGuestOrder'), invalidatesTags: ['Orders'] }),
    replaceGuestOrderLink: build.mutation({ ...callOfOrder('replaceGuestOrderLink'), invalidatesTags: ['Orders'] }),
    sendGuestOrderLink: build.mutation(call('sendGuestOrderLink')),
  }),
});

export const {
  useSaveGuestCheckoutMutation,
  useClaimGuestOrderMutation,
  useMoveGuestOrderMutation,
  useReplaceGuestOrderLinkMutation,
  useSendGuestOrderLinkMutation,
} = guestsApi;
