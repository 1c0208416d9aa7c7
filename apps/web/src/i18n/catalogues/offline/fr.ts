import type { OfflineTexts } from './en.ts';

export const fr: OfflineTexts = {
  'offline.title': 'Vous êtes hors ligne',
  'offline.text':
    'Cette page n’a pas encore été ouverte sur cet appareil et ne peut pas s’afficher sans connexion. Elle s’ouvrira d’elle-même dès votre retour en ligne.',
  'offline.stored': 'Ce que vous pouvez ouvrir maintenant',
  'offline.cart': 'Panier',
  'offline.banner': 'La boutique est injoignable : les prix ont pu changer.',
  'offline.copied': 'État du {time}.',
  'offline.checking': 'La boutique répond de nouveau. Vérification des prix…',
  'offline.queued':
    'Vos modifications sont enregistrées sur cet appareil. Elles seront envoyées dès que la boutique répondra.',
  'offline.sent': 'Vos modifications ont été envoyées. Votre panier est à jour.',
  'offline.refused': 'La boutique n’a pas pu accepter ces modifications :',
  'offline.noReason': 'La boutique n’a pas donné de raison.',
  'offline.refusedToast': 'Certaines de vos modifications n’ont pas été acceptées. Votre panier indique lesquelles.',
  'offline.unconfirmed': 'Nous n’avons pas pu confirmer cette modification. Vérifiez la quantité.',
};
