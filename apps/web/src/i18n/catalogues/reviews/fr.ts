import type { ReviewTexts } from './en.ts';

export const fr: ReviewTexts = {
  'reviews.title': 'Avis',
  'reviews.viewAll': 'Voir tous les avis',
  'reviews.none': 'Aucun avis disponible.',
  'reviews.noneOf':
    '{stars, plural, one {Aucun avis avec # étoile pour l’instant.} other {Aucun avis avec # étoiles pour l’instant.}}',
  'reviews.stars': '{stars, plural, one {# étoile} other {# étoiles}}',
  'reviews.newest': 'Plus récents',
  'reviews.oldest': 'Plus anciens',
  'reviews.highest': 'Meilleures notes',
  'reviews.lowest': 'Notes les plus basses',
  'reviews.verified': 'Achat vérifié',
  'reviews.moreFailed': 'Les avis suivants n’ont pas pu être chargés.',
  'reviews.write': 'Donner votre avis',
  'reviews.signIn': 'Connectez-vous pour donner votre avis',
  'reviews.buyFirst': 'Vous pourrez donner votre avis sur ce produit après l’avoir acheté.',
  'reviews.replaces': 'Un nouvel avis remplace celui que vous aviez donné.',
  'reviews.yourRating': 'Votre note',
  'reviews.unrated': 'Choisissez de 1 à 5 étoiles.',
  'reviews.titleField': 'Titre',
  'reviews.comment': 'Votre avis',
  'reviews.submit': 'Envoyer l’avis',
  'reviews.sending': 'Envoi...',
  'reviews.cancel': 'Annuler',
  'reviews.thanks': 'Merci pour votre avis !',
  'reviews.saveFailed': 'Votre avis n’a pas pu être enregistré.',
};
