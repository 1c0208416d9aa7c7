import type { DeskTexts } from './en.ts';

export const fr: DeskTexts = {
  'desk.nav': 'Espace vendeur',
  'desk.seller': 'Vendeur',
  'desk.dashboard': 'Tableau de bord',
  'desk.store': 'Boutique',
  'desk.orders': 'Commandes',
  'desk.products': 'Produits',
  'desk.payment': 'Paiement',
  'desk.settings': 'Paramètres',
  'desk.logout': 'Se déconnecter',
  'desk.viewStorefront': 'Voir la boutique en ligne',
  'desk.userMenu': 'Compte',
  'desk.demo': 'Démonstration : données d’exemple, rien n’est enregistré.',
  'desk.openShop': 'Ouvrir votre boutique',
  'desk.ownStore': 'Retour à votre boutique',
  'desk.seeDemo': 'Voir la démonstration',
  'desk.toDashboard': 'Aller au tableau de bord',
};
