import type { MailTexts } from './en.ts';

export const sw: MailTexts = {
  greeting: 'Habari,',
  'accountErased.subject': 'Akaunti yako ya Trad imefutwa',
  'accountErased.erased':
    'akaunti ya Trad yenye barua pepe hii imefutwa sasa hivi, pamoja na anwani, vipendwa na vikao vyake. Maagizo na malipo yanabaki vitabuni bila jina lako.',
  'accountErased.notYou':
    'Kama si wewe uliyefanya hivyo, liandikie duka mara moja. Hii ni barua pepe ya mwisho kuhusu akaunti hii.',
  'accountSuspended.subject': 'Akaunti yako ya Trad imesimamishwa',
  'accountSuspended.suspended':
    'akaunti yako ya Trad imesimamishwa, hivyo hakuna anayeweza kuingia au kununua kwa akaunti hiyo. Sababu:',
  'accountSuspended.orders': 'Oda ulizokwisha kuweka zinaendelea kama kawaida. Ukidhani hili ni kosa, ijibu soko.',
  'accountReopened.subject': 'Akaunti yako ya Trad imefunguliwa tena',
  'accountReopened.reopened': 'akaunti yako ya Trad haijasimamishwa tena. Unaweza kuingia kwa nenosiri lile lile:',
  'accountReopened.link': 'Ingia',
  'staffInvitation.subject': 'Umealikwa kusaidia kuendesha Trad',
  'staffInvitation.invited': '{name} anakualika kwenye timu inayoendesha soko la Trad. Kubali hapa:',
  'staffInvitation.link': 'Kubali mwaliko',
  'staffInvitation.validity': 'Kiungo kinafanya kazi mara moja, ndani ya saa {hours}.',
  'staffInvitation.notYou': 'Kama humjui mtu huyu, huhitaji kufanya chochote: bila idhini yako hakuna kinachotokea.',
  'emailConfirmation.subject': 'Thibitisha barua pepe yako ya Trad',
  'emailConfirmation.request':
    'mtu fulani, huenda ni wewe, amefungua akaunti ya Trad kwa anwani hii. Tafadhali thibitisha kuwa ni yako:',
  'emailConfirmation.link': 'Thibitisha anwani',
  'emailConfirmation.validity':
    'Baada ya hapo, barua pepe kuhusu maagizo yako zitafika hapa. Kiungo kinafanya kazi kwa siku {days}.',
  'emailConfirmation.notYou':
    'Kama si wewe uliyefanya hivyo, huna haja ya kufanya lolote: bila uthibitisho hatuandiki tena kuhusu maagizo.',
  'bankChanged.subject': 'Akaunti yako ya benki kwenye Trad imebadilishwa',
  'bankChanged.account':
    'fedha unazotoa kutoka duka lako la Trad sasa zinakwenda kwenye akaunti ya benki inayoishia na {ending}.',
  'bankChanged.waitingPeriod': 'Kwa usalama wako, hakuna fedha zinazoweza kutolewa kwenda kwayo kwa saa 72.',
  'bankChanged.notYou':
    'Kama si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja, kisha angalia mipangilio ya akaunti yako:',
  'bankChanged.link': 'Omba kiungo',
  'applicationAccepted.subject': 'Karibu Trad: duka lako limefunguliwa',
  'applicationAccepted.welcome':
    'ombi lako limekubaliwa, na duka lako “{store}” limefunguliwa. Ongeza bidhaa yako ya kwanza ili wanunuzi waione.',
  'applicationAccepted.link': 'Nenda kwenye dashibodi',
  'applicationRejected.subject': 'Ombi lako la kuuza kwenye Trad',
  'applicationRejected.decision':
    'asante kwa kutaka kuuza kwenye Trad. Safari hii hatukuweza kukubali ombi lako, kwa sababu hii:',
  'applicationRejected.resend': 'Unaweza kubadilisha ombi lako, kuongeza hati na kulituma tena:',
  'applicationRejected.link': 'Badilisha ombi',
  'order.subject': 'Agizo lako {order} kwenye Trad',
  'order.placed': 'Asante! Agizo lako {order} limewekwa.',
  'order.payment.cod_method': 'Utalipa unapopokea.',
  'order.payment.stripe_method': 'Limelipwa kwa kadi.',
  'order.payment.paypal_method': 'Limelipwa kwa PayPal.',
  'order.quantity': 'Idadi {count}',
  'order.subtotal': 'Jumla ndogo',
  'order.tax': 'Kodi',
  'order.taxIncluded': 'Kodi (imejumuishwa)',
  'order.shipping': 'Usafirishaji',
  'order.total': 'Jumla',
  'order.address': 'Anwani ya usafirishaji',
  'order.gift': 'Limefungashwa kama zawadi.',
  'order.link': 'Tazama agizo lako',
  'order.notYou':
    'Kama hujui lolote kuhusu agizo hili, huenda mtu amekosea kuandika barua pepe yake. Huna haja ya kufanya lolote.',
  'orderSent.subject': 'Agizo lako {order} kwenye Trad liko njiani',
  'orderSent.sent': '{store} limetuma sehemu yake ya agizo lako {order}.',
  'orderSent.carrier': 'Msafirishaji',
  'orderSent.trackingNumber': 'Nambari ya ufuatiliaji',
  'sellerOrder.subject': 'Una agizo jipya kwenye Trad: {order}',
  'sellerOrder.placed': 'Mtu amenunua kutoka duka lako. Ni sehemu ya agizo {order}.',
  'sellerOrder.payment.cod_method': 'Mnunuzi atalipa taslimu akipokea.',
  'sellerOrder.payment.stripe_method': 'Imelipwa kwa kadi.',
  'sellerOrder.payment.paypal_method': 'Imelipwa kwa PayPal.',
  'sellerOrder.awaitingReview': 'Soko litaliangalia agizo hili kwanza: usitume chochote kabla halijaruhusiwa.',
  'sellerOrder.quantity': 'Idadi {count}',
  'sellerOrder.shipping.default': 'Usafirishaji (kawaida)',
  'sellerOrder.shipping.fast': 'Usafirishaji (haraka)',
  'sellerOrder.tax': 'Kodi',
  'sellerOrder.commission': 'Kamisheni',
  'sellerOrder.share': 'Sehemu yako',
  'sellerOrder.gift': 'Ifungwe kama zawadi.',
  'sellerOrder.link': 'Ona agizo',
  'cashReview.pending':
    'Tunakagua maagizo ya kulipa unapopokea yenye thamani hii kabla ya kutumwa. Utaona kwenye maagizo yako yatakapoendelea.',
  'cashReview.rejectedSubject': 'Hatukuweza kukubali agizo lako {order} kwenye Trad',
  'cashReview.rejected': 'Tumekagua agizo lako {order} la kulipa unapopokea na hatukuweza kulikubali, kwa sababu hii:',
  'cashReview.nothingToPay': 'Limeghairiwa na huna la kulipa. Unakaribishwa kuagiza tena na kulipa mapema.',
  'withdrawalPaid.subject': 'Fedha ulizotoa kutoka Trad zimelipwa',
  'withdrawalPaid.sent':
    'tumetuma {amount} kwenye akaunti yako ya benki. Benki yako inaweza kuchukua siku chache kuzionyesha.',
  'withdrawalPaid.link': 'Tazama malipo yako',
  'withdrawalRejected.subject': 'Fedha ulizoomba kutoa kutoka Trad hazijalipwa',
  'withdrawalRejected.decision': 'hatukuweza kulipa {amount} ulizoomba kutoa, kwa sababu hii:',
  'withdrawalRejected.retry':
    'Fedha zimerudi kwenye salio lako linalopatikana. Rekebisha kilichokosewa, kisha ziombe tena:',
  'withdrawalRejected.link': 'Tazama malipo yako',
  'storeRefund.subject': 'Pesa zilizorejeshwa kutoka sehemu yako ya agizo {order} kwenye Trad',
  'storeRefund.refunded': 'Tumemrejeshea mnunuzi {amount} ya sehemu yako ya agizo {order}:',
  'storeRefund.reason': 'Sababu:',
  'storeRefund.balance':
    'Kiasi hicho kinatolewa kwenye mapato yako, na kamisheni yetu yake inarudishwa kwako. Unaona yote kwenye Malipo.',
  'storeRefund.link': 'Tazama agizo',
  'refund.subject': 'Pesa za agizo lako {order} kwenye Trad zimerejeshwa',
  'refund.subjectWithoutOrder': 'Malipo yako kwenye Trad yamerejeshwa',
  'refund.order': 'Tumerejesha {amount} ya agizo lako {order}.',
  'refund.payment': 'Agizo lako halikuweza kuwekwa, na tumerejesha malipo yako ya {amount}.',
  'refund.duration':
    'Pesa zinarudi kwa njia ileile iliyotumika kulipa. Benki yako inaweza kuchukua hadi siku kumi kuzionyesha.',
  'refund.cash': 'Ililipwa kwa pesa taslimu, na unarejeshewa mkononi.',
  'refund.link': 'Tazama agizo lako',
  'storeAssigned.subject': 'Duka lako kwenye Trad',
  'storeAssigned.assigned':
    'duka “{store}” kwenye Trad sasa ni lako: bidhaa, maagizo na mapato yake viko kwenye dashibodi yako.',
  'storeAssigned.password':
    'Kama bado huna nenosiri, chagua moja kwa kiungo kilicho kwenye barua pepe nyingine; “Umesahau nenosiri” hutuma kipya.',
  'storeAssigned.link': 'Nenda kwenye dashibodi',
  'productHidden.subject': 'Bidhaa yako “{name}” imefichwa kwenye Trad',
  'productHidden.hidden': 'wanunuzi hawaioni tena bidhaa yako “{name}”. Sababu:',
  'productHidden.next':
    'Itabaki imefichwa hata hali yake ikiwa nyingine. Irekebishe, kisha uliandikie soko ili liirudishe sokoni.',
  'productHidden.link': 'Ona bidhaa',
  'productShown.subject': 'Bidhaa yako “{name}” haijafichwa tena',
  'productShown.shown': 'bidhaa yako “{name}” haijafichwa tena. Inauzwa ikiwa hali yake inaruhusu.',
  'productShown.link': 'Ona bidhaa',
  'signInsFailed.subject': 'Kuna mtu alijaribu kuingia katika akaunti yako ya Trad',
  'signInsFailed.attempts':
    'mtu fulani ameingiza nenosiri lisilo sahihi la akaunti yako ya Trad mara nyingi. Hakuruhusiwa kuingia, na kila jaribio jipya linalazimika kusubiri zaidi.',
  'signInsFailed.advice':
    'Kama ilikuwa wewe, unaweza kuchagua nenosiri jipya. Kama sivyo, huhitaji kufanya chochote, mradi hakuna anayeweza kukisia nenosiri lako:',
  'signInsFailed.link': 'Chagua nenosiri jipya',
  'newSignIn.subject': 'Kuingia kupya katika akaunti yako ya Trad',
  'newSignIn.signedIn': 'kifaa ambacho hakijawahi kuingia katika akaunti yako ya Trad kimeingia sasa hivi:',
  'newSignIn.you': 'Kama ilikuwa wewe, huhitaji kufanya chochote.',
  'newSignIn.notYou': 'Kama sivyo, chagua nenosiri jipya sasa. Hilo linatoa vifaa vyote katika akaunti.',
  'newSignIn.link': 'Chagua nenosiri jipya',
  'newSignIn.sessions': 'Tazama vifaa vilivyoingia',
  'passwordReset.subject': 'Chagua nenosiri jipya la Trad',
  'passwordReset.request':
    'mtu fulani, huenda ni wewe, ameomba nenosiri jipya la akaunti yako ya Trad. Unaweza kulichagua hapa:',
  'passwordReset.link': 'Chagua nenosiri jipya',
  'passwordReset.validity':
    'Kiungo kinafanya kazi mara moja tu, ndani ya dakika {minutes}. Ukiomba zaidi ya mara moja, kiungo cha mwisho pekee ndicho kinachofanya kazi.',
  'passwordReset.notYou':
    'Kama si wewe uliyefanya hivyo, huna haja ya kufanya lolote: nenosiri lako linabaki lilelile.',
  'passwordChanged.subject': 'Nenosiri lako la Trad limebadilishwa',
  'passwordChanged.changed':
    'nenosiri la akaunti yako ya Trad limebadilishwa sasa hivi, na umeondolewa kwenye vifaa vingine vyote.',
  'passwordChanged.notYou': 'Kama si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja:',
  'passwordChanged.link': 'Omba kiungo',
};
