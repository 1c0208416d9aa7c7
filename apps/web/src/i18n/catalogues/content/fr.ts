import type { ContentTexts } from './en.ts';

export const fr: ContentTexts = {
  'home.slides': 'À la une',
  'home.slider': 'diaporama',
  'home.slide': 'Image {number} sur {total}',
  'home.pause': 'Mettre en pause',
  'home.play': 'Reprendre',
  'home.partners': 'En Afrique, par des Africains...',

  'info.pages': 'À propos de la boutique',

  'about.title': 'À propos de {brand}',
  'about.description': 'Qui fabrique ce que {brand} vend, et comment cela vous parvient.',
  'about.empty': 'Aucun texte de présentation disponible.',

  'faq.title': 'Questions fréquentes',
  'faq.description': 'Réponses sur les commandes, la livraison, les retours et le paiement chez {brand}.',
  'faq.empty': 'Aucune question fréquente pour le moment.',

  'shipping.shipping': 'Politique de livraison',
  'shipping.returns': 'Politique de retour',
  'shipping.description': 'Ce que coûte la livraison, le temps qu’elle prend et comment renvoyer un article à {brand}.',
  'shipping.empty': 'Aucune information sur la livraison et les retours pour le moment.',
  'terms.description': 'Ce que {brand} et vous convenez lors d’un achat.',
  'terms.empty': 'Aucune condition de vente disponible pour le moment.',
  'privacy.description': 'Ce que {brand} conserve à votre sujet, pourquoi, et comment le voir ou l’effacer.',
  'privacy.empty': 'Aucune information sur la confidentialité pour le moment.',
  'contact.description': 'Comment joindre {brand} au sujet des commandes, des retours et de vos données.',
  'contact.empty': 'Aucune coordonnée disponible pour le moment.',

  'newsletter.title': 'Rejoignez notre communauté',
  'newsletter.text': 'De nouvelles pièces et celles et ceux qui les font, de temps en temps par e-mail.',
  'newsletter.email': 'E-mail pour la newsletter',
  'newsletter.submit': 'Envoyer',
  'newsletter.invalid': 'Saisissez une adresse e-mail, par exemple nom@example.com',
  'newsletter.joined': 'Merci de votre inscription !',
  'newsletter.failed': 'Votre inscription n’a pas pu être enregistrée.',

  'lite.title': 'Mode léger',
  'lite.text': 'Des images plus petites, et rien ne bouge tout seul',
  'home.justAdded': 'Nouveautés',
  'home.picks': 'Nos coups de cœur',
};
