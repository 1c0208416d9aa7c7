import type { OfflineTexts } from './en.ts';

export const fr: OfflineTexts = {
  'offline.title': 'Vous êtes hors ligne',
  'offline.text':
    'Cette page n’a pas encore été ouverte sur cet appareil et ne peut pas s’afficher sans connexion. Elle s’ouvrira d’elle-même dès votre retour en ligne.',
  'offline.kept': 'Ce que vous pouvez ouvrir maintenant',
  'offline.cart': 'Panier',
  'offline.banner': 'Vous êtes hors ligne : les prix ont pu changer.',
  'offline.copied': 'État du {time}.',
  'offline.checking': 'La connexion est rétablie. Vérification des prix…',
};
