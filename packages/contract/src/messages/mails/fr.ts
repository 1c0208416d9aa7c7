import type { MailTexts } from './en.ts';

export const fr: MailTexts = {
  greeting: 'Bonjour,',
  'accountErased.subject': 'Votre compte {shop} a été effacé',
  'accountErased.erased':
    'le compte {shop} lié à cette adresse e-mail vient d’être effacé, avec ses adresses, favoris et sessions. Les commandes et paiements restent dans les livres, sans votre nom.',
  'accountErased.notYou':
    'Si ce n’était pas vous, écrivez tout de suite à la boutique. Ceci est le dernier e-mail au sujet de ce compte.',
  'accountSuspended.subject': 'Votre compte {shop} a été suspendu',
  'accountSuspended.suspended':
    'votre compte {shop} a été suspendu : personne ne peut s’y connecter ni commander avec lui. Le motif :',
  'accountSuspended.orders':
    'Les commandes déjà passées suivent leur cours. Si vous pensez à une erreur, répondez à la plateforme.',
  'accountReopened.subject': 'Votre compte {shop} est rouvert',
  'accountReopened.reopened':
    'votre compte {shop} n’est plus suspendu. Vous pouvez vous connecter avec le même mot de passe :',
  'accountReopened.link': 'Se connecter',
  'staffInvitation.subject': 'Invitation à gérer {shop}',
  'staffInvitation.invited': '{name} vous invite dans l’équipe qui gère la plateforme {shop}. Acceptez ici :',
  'staffInvitation.link': 'Accepter l’invitation',
  'staffInvitation.validity': 'Le lien fonctionne une seule fois, pendant {hours} heures.',
  'staffInvitation.notYou':
    'Si vous ne connaissez pas cette personne, il n’y a rien à faire : rien ne se passe sans votre accord.',
  'emailConfirmation.subject': 'Confirmez votre adresse e-mail pour {shop}',
  'emailConfirmation.request':
    'quelqu’un, vous sans doute, a ouvert un compte {shop} avec cette adresse. Confirmez qu’elle est bien la vôtre :',
  'emailConfirmation.link': 'Confirmer l’adresse',
  'emailConfirmation.validity':
    'Les e-mails sur vos commandes y arriveront ensuite. Le lien fonctionne pendant {days} jours.',
  'emailConfirmation.notYou':
    'Si ce n’était pas vous, il n’y a rien à faire : sans confirmation, nous n’écrivons plus rien au sujet de commandes.',
  'bankChanged.subject': 'Votre boutique {shop} a un nouveau compte bancaire',
  'bankChanged.account':
    'les retraits de votre boutique {shop} sont désormais versés sur le compte bancaire qui se termine par {ending}.',
  'bankChanged.waitingPeriod':
    'Pour votre sécurité, aucun retrait vers ce compte n’est possible pendant {hours} heures.',
  'bankChanged.notYou':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis vérifiez les réglages de votre compte :',
  'bankChanged.link': 'Demander un lien',
  'applicationBankChanged.subject': 'Votre candidature pour vendre chez {shop} a un nouveau compte bancaire',
  'applicationBankChanged.account':
    'votre candidature pour vendre chez {shop} mentionne désormais le compte bancaire qui se termine par {ending}.',
  'applicationBankChanged.notYou':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis vérifiez votre candidature :',
  'applicationAccepted.subject': 'Bienvenue chez {shop} : votre boutique est ouverte',
  'applicationAccepted.welcome':
    'votre candidature a été acceptée et votre boutique « {store} » est ouverte. Ajoutez votre premier produit : les acheteurs le trouveront.',
  'applicationAccepted.link': 'Ouvrir le tableau de bord',
  'applicationRejected.subject': 'Votre candidature pour vendre chez {shop}',
  'applicationRejected.decision':
    'merci de vouloir vendre chez {shop}. Nous n’avons pas pu accepter votre candidature cette fois-ci, pour cette raison :',
  'applicationRejected.resend': 'Vous pouvez modifier votre candidature, ajouter des documents et la renvoyer :',
  'applicationRejected.link': 'Modifier la candidature',
  'applicationQuestion.subject': 'Une question sur votre candidature pour vendre chez {shop}',
  'applicationQuestion.asked':
    'merci de vouloir vendre chez {shop}. Nous étudions votre candidature et avons une question :',
  'applicationQuestion.next':
    'Vous pouvez ajouter des documents ou modifier votre candidature ici ; nous reprendrons aussitôt :',
  'applicationQuestion.link': 'Répondre avec la candidature',
  'storeSuspended.subject': 'Votre boutique chez {shop} est fermée pour le moment',
  'storeSuspended.suspended':
    'nous avons fermé votre boutique « {store} » : ses produits ne sont plus en vente. Le motif :',
  'storeSuspended.orders':
    'Veuillez traiter les commandes en cours. Votre solde vous reste acquis ; les retraits attendent la réouverture.',
  'storeSuspended.link': 'Ouvrir le tableau de bord',
  'storeReopened.subject': 'Votre boutique chez {shop} est de nouveau ouverte',
  'storeReopened.reopened': 'votre boutique « {store} » est de nouveau ouverte et ses produits sont en vente.',
  'storeReopened.link': 'Ouvrir le tableau de bord',
  'order.subject': 'Votre commande {order} chez {shop}',
  'order.placed': 'Merci ! Votre commande {order} est enregistrée.',
  'order.payment.cod_method': 'Vous payez à la livraison.',
  'order.payment.stripe_method': 'Elle est payée par carte bancaire.',
  'order.payment.paypal_method': 'Elle est payée par PayPal.',
  'order.quantity': 'Qté {count}',
  'order.subtotal': 'Sous-total',
  'order.tax': 'Taxes',
  'order.taxIncluded': 'Taxes (comprises)',
  'order.shipping': 'Livraison',
  'order.total': 'Total',
  'order.arrival': 'Quand elle arrive',
  'order.arrivalOfStore': '{store} : {days}',
  'order.arrivalFast': '{store} : {days} (express)',
  'order.address': 'Adresse de livraison',
  'order.gift': 'Elle est emballée comme un cadeau.',
  'order.link': 'Voir votre commande',
  'order.notYou':
    'Si cette commande ne vous dit rien, quelqu’un s’est sans doute trompé d’adresse e-mail. Vous n’avez rien à faire.',
  'orderCancelled.subject': 'Votre commande {order} chez {shop} est annulée',
  'orderCancelled.buyer': 'vous avez annulé votre commande {order}. Rien n’en sera envoyé.',
  'orderCancelled.refund':
    'Nous vous rendons {amount} par le moyen utilisé pour payer. Votre banque peut mettre jusqu’à dix jours à l’afficher.',
  'orderCancelled.nothingToPay': 'Vous n’avez rien à payer.',
  'sellerOrderCancelled.subject': 'La commande {order} chez {shop} est annulée : n’envoyez rien',
  'sellerOrderCancelled.vendor':
    'l’acheteur a annulé la commande {order} avant tout envoi. N’envoyez pas votre partie ; ses articles sont revenus dans votre stock.',
  'sellerOrderCancelled.byShop':
    'la plateforme a annulé votre partie de la commande {order}. Ne l’envoyez pas ; ses articles sont revenus dans votre stock.',
  'cashCancelled.subject': 'Votre commande {order} chez {shop}, ou une partie de celle-ci, est annulée',
  'cashCancelled.byStore':
    'La boutique n’a pas pu envoyer votre commande {order}, ou une partie de celle-ci, et l’a annulée.',
  'cashCancelled.byShop': 'Nous avons annulé votre commande {order}, ou une partie de celle-ci.',
  'cashCancelled.nothingToPay': 'Vous n’avez rien à payer pour cela.',
  'cashCancelled.rest': 'Le reste de la commande coûte {amount}.',
  'sellerOrderReleased.subject': 'La commande {order} chez {shop} est validée : vous pouvez l’expédier',
  'sellerOrderReleased.vendor':
    'la plateforme a validé la commande {order}. Vous pouvez maintenant expédier votre partie ; l’acheteur paie en espèces à la livraison.',
  'sellerOrderRejected.vendor':
    'la plateforme a examiné la commande {order} et n’a pas pu l’accepter : elle est annulée. N’envoyez pas votre partie ; ses articles sont revenus dans votre stock.',
  'orderQuestion.subject': 'Une question sur la commande {order} chez {shop}',
  'orderQuestion.asked': '{name} pose une question sur la commande {order} :',
  'orderQuestion.byPhone': 'Merci de répondre par téléphone : {phone}',
  'orderQuestion.byMail': 'Répondez à cet e-mail pour écrire à l’acheteur : {email}',
  'orderQuestion.items': 'De quoi il s’agit',
  'orderSent.subject': 'Votre commande {order} chez {shop} est en route',
  'orderSent.sent': '{store} a expédié sa partie de votre commande {order}.',
  'orderSent.carrier': 'Transporteur',
  'orderSent.trackingNumber': 'Numéro de suivi',
  'addressCorrected.subject': 'L’adresse de votre commande {order} chez {shop} a été corrigée',
  'addressCorrected.vendorSubject': 'L’adresse de la commande {order} chez {shop} a été corrigée',
  'addressCorrected.buyer': 'nous avons corrigé l’adresse de votre commande {order}. Elle part à :',
  'addressCorrected.notYou': 'Si vous ne l’avez pas demandé, répondez tout de suite, avant l’expédition.',
  'addressCorrected.vendor': 'l’adresse de la commande {order} a été corrigée. Expédiez-la à :',
  'sellerOrder.subject': 'Vous avez une nouvelle commande chez {shop} : {order}',
  'sellerOrder.placed': 'Quelqu’un a acheté dans votre boutique. C’est une partie de la commande {order}.',
  'sellerOrder.payment.cod_method': 'L’acheteur paie en espèces à la livraison.',
  'sellerOrder.payment.stripe_method': 'Elle est payée par carte bancaire.',
  'sellerOrder.payment.paypal_method': 'Elle est payée par PayPal.',
  'sellerOrder.awaitingReview':
    'La plateforme examine d’abord cette commande : n’expédiez rien avant qu’elle soit validée.',
  'sellerOrder.quantity': 'Qté {count}',
  'sellerOrder.shipping.default': 'Livraison (standard)',
  'sellerOrder.shipping.fast': 'Livraison (express)',
  'sellerOrder.tax': 'Taxes',
  'sellerOrder.commission': 'Commission',
  'sellerOrder.share': 'Votre part',
  'sellerOrder.gift': 'À emballer comme un cadeau.',
  'sellerOrder.link': 'Voir la commande',
  'shipmentReminder.subject': 'Merci d’expédier la commande {order}',
  'shipmentReminder.waits':
    'la commande {order} a été passée le {date}, et votre partie n’est pas encore indiquée comme expédiée. L’acheteur l’attend.',
  'shipmentReminder.next':
    'Merci de l’expédier maintenant et d’indiquer son statut avec le numéro de suivi. Si vous ne pouvez pas l’expédier, répondez-nous ou annulez-la, afin que l’acheteur soit remboursé.',
  'cashReview.pending':
    'Nous vérifions les commandes de ce montant payées à la livraison avant de les expédier. Vous verrez la suite dans vos commandes.',
  'cashReview.rejectedSubject': 'Nous n’avons pas pu accepter votre commande {order} chez {shop}',
  'cashReview.rejected':
    'Nous avons vérifié votre commande {order}, à payer à la livraison, et nous n’avons pas pu l’accepter, pour cette raison :',
  'cashReview.nothingToPay':
    'Elle est annulée et vous n’avez rien à payer. Vous pouvez commander de nouveau en payant à l’avance.',
  'withdrawalPaid.subject': 'Votre retrait chez {shop} a été versé',
  'withdrawalPaid.sent':
    'nous avons versé {amount} sur votre compte bancaire. Votre banque peut mettre quelques jours à l’afficher.',
  'withdrawalPaid.link': 'Voir vos paiements',
  'withdrawalRejected.subject': 'Votre retrait chez {shop} n’a pas été versé',
  'withdrawalRejected.decision': 'nous n’avons pas pu verser votre retrait de {amount}, pour cette raison :',
  'withdrawalRejected.retry':
    'La somme est de nouveau dans votre solde disponible. Corrigez ce qui ne va pas, puis demandez-la de nouveau :',
  'withdrawalRejected.link': 'Voir vos paiements',
  'withdrawalFailure.account_unknown': 'La banque ne connaît pas de compte à ce numéro.',
  'withdrawalFailure.account_closed': 'Le compte bancaire est clôturé.',
  'withdrawalFailure.name_differs': 'Le nom indiqué n’est pas celui du titulaire du compte.',
  'withdrawalFailure.details_wrong': 'Une des coordonnées bancaires est erronée, par exemple un code de banque.',
  'withdrawalFailure.bank_refused': 'La banque a refusé le virement.',
  'storeRefund.subject': 'Remboursement sur votre partie de la commande {order} chez {shop}',
  'storeRefund.refunded': 'Nous avons remboursé à l’acheteur {amount} de votre partie de la commande {order} :',
  'storeRefund.refundedAmount': 'Nous avons remboursé à l’acheteur {amount} de votre partie de la commande {order}.',
  'storeRefund.doNotSend': 'Merci de ne pas envoyer ces articles.',
  'storeRefund.reason': 'La raison :',
  'storeRefund.balance':
    'La somme est retirée de vos gains, et notre commission correspondante vous est rendue. Vous voyez les deux sous Paiement.',
  'storeRefund.link': 'Voir la commande',
  'refund.subject': 'Remboursement de votre commande {order} chez {shop}',
  'refund.subjectWithoutOrder': 'Votre paiement chez {shop} a été remboursé',
  'refund.order': 'Nous avons remboursé {amount} de votre commande {order}.',
  'refund.cancelledOrder':
    'Vous avez annulé votre commande {order}, ou une partie, et nous vous avons remboursé {amount}.',
  'refund.cancelledByStore':
    'La boutique n’a pas pu envoyer votre commande {order}, ou une partie de celle-ci, et nous avons remboursé {amount}.',
  'refund.cancelledByShop':
    'Nous avons annulé votre commande {order}, ou une partie de celle-ci, et avons remboursé {amount}.',
  'refund.payment': 'Votre commande n’a pas pu être enregistrée, et nous avons remboursé votre paiement de {amount}.',
  'refund.duration':
    'Le remboursement suit le même chemin que le paiement. Votre banque peut mettre jusqu’à dix jours à l’afficher.',
  'refund.cash': 'Il a été payé en espèces et vous est rendu en mains propres.',
  'refund.manual': 'Nous l’avons remboursé nous-mêmes : par virement bancaire ou auprès du service de paiement.',
  'refund.reversed': 'Votre banque ou le service de paiement vous l’a rendu.',
  'refund.link': 'Voir votre commande',
  'storeAssigned.subject': 'Votre boutique chez {shop}',
  'storeAssigned.assigned':
    'la boutique « {store} » chez {shop} est désormais la vôtre : ses produits, ses commandes et ses revenus sont dans votre tableau de bord.',
  'storeAssigned.password':
    'Si vous n’avez pas encore de mot de passe, choisissez-en un par le lien d’un autre e-mail ; « Mot de passe oublié » en envoie un nouveau.',
  'storeAssigned.link': 'Ouvrir le tableau de bord',
  'productHidden.subject': 'Votre produit « {name} » est masqué chez {shop}',
  'productHidden.hidden': 'les acheteurs ne trouvent plus votre produit « {name} ». La raison :',
  'productHidden.next':
    'Il reste masqué quel que soit son statut. Corrigez-le, puis écrivez à la plateforme, qui le remettra en vente.',
  'productHidden.link': 'Voir le produit',
  'productShown.subject': 'Votre produit « {name} » n’est plus masqué',
  'productShown.shown': 'votre produit « {name} » n’est plus masqué. Il est en vente si son statut le permet.',
  'productShown.link': 'Voir le produit',
  'productMoved.subject': 'Votre produit « {name} » a changé de catégorie',
  'productMoved.moved':
    'nous avons déplacé votre produit « {name} » de « {from} » vers « {to} », où les acheteurs cherchent ce genre d’articles.',
  'productMoved.next':
    'Rien d’autre n’a changé. Si vous pensez que sa place est ailleurs, vous pouvez modifier sa catégorie dans votre tableau de bord.',
  'proposalAccepted.subject': 'La catégorie « {name} » existe désormais',
  'proposalAccepted.accepted':
    'merci pour votre proposition « {proposal} ». La catégorie « {name} » existe désormais : vous pouvez y placer des produits.',
  'proposalAccepted.link': 'Voir vos produits',
  'proposalRejected.subject': 'Votre proposition de catégorie « {proposal} »',
  'proposalRejected.rejected':
    'merci d’avoir proposé la catégorie « {proposal} ». Nous ne l’ajoutons pas, pour la raison suivante :',
  'reviewHidden.subject': 'Votre avis sur « {name} » est masqué',
  'reviewHidden.hidden': 'nous avons masqué votre avis sur « {name} ». La raison :',
  'reviewHidden.next': 'Personne d’autre ne le voit. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
  'signInsFailed.subject': 'Quelqu’un a tenté de se connecter à votre compte {shop}',
  'signInsFailed.attempts':
    'quelqu’un a saisi de nombreuses fois un mot de passe erroné pour votre compte {shop}. Cette personne n’a pas pu se connecter, et chaque nouvel essai doit attendre plus longtemps.',
  'signInsFailed.advice':
    'Si c’était vous, vous pouvez choisir un nouveau mot de passe. Sinon, il n’y a rien à faire, tant que personne ne peut deviner le vôtre :',
  'signInsFailed.link': 'Choisir un nouveau mot de passe',
  'newSignIn.subject': 'Nouvelle connexion à votre compte {shop}',
  'newSignIn.signedIn': 'un appareil qui ne s’était jamais connecté à votre compte {shop} vient de le faire :',
  'newSignIn.you': 'Si c’était vous, il n’y a rien à faire.',
  'newSignIn.notYou':
    'Sinon, choisissez tout de suite un nouveau mot de passe. Tous les appareils seront alors déconnectés.',
  'newSignIn.link': 'Choisir un nouveau mot de passe',
  'newSignIn.sessions': 'Voir où votre compte est connecté',
  'backInStock.subject': '{name} est de retour',
  'backInStock.forSale': '{name} est de nouveau en vente.',
  'backInStock.link': 'Voir l’article',
  'backInStock.once':
    'Vous aviez demandé ce seul e-mail. Nous n’en enverrons pas d’autre à ce sujet. Si ce n’était pas vous, quelqu’un d’autre a saisi votre adresse : il n’y a rien à faire.',
  'orderLink.subject': 'Votre lien vers la commande {order}',
  'orderLink.request': 'Voici le lien vers votre commande, comme demandé.',
  'orderLink.replaced': 'Voici un nouveau lien vers votre commande. Les liens précédents ne fonctionnent plus.',
  'orderLink.keep': 'Gardez-le pour vous : il ouvre votre commande sans mot de passe.',
  'orderLink.notYou': 'Si ce n’était pas vous, il n’y a rien à faire : ce lien n’a été envoyé qu’à vous.',
  'passwordReset.subject': 'Choisissez un nouveau mot de passe pour {shop}',
  'passwordReset.request':
    'quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte {shop}. Vous pouvez le choisir ici :',
  'passwordReset.link': 'Choisir un nouveau mot de passe',
  'passwordReset.validity':
    'Le lien fonctionne une seule fois, pendant {minutes} minutes. Après plusieurs demandes, seul le dernier lien fonctionne.',
  'passwordReset.notYou': 'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même.',
  'passwordChanged.subject': 'Votre mot de passe {shop} a été modifié',
  'passwordChanged.changed':
    'le mot de passe de votre compte {shop} vient d’être modifié, et les autres appareils ont été déconnectés.',
  'passwordChanged.notYou': 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
  'passwordChanged.link': 'Demander un lien',
};
