import type { BecomeAVendorTexts } from './en.ts';

export const fr: BecomeAVendorTexts = {
  'vendor.title': 'Vendre de la mode, de l’art et de l’artisanat africains',
  'vendor.description':
    'Ouvrez une boutique de mode, d’art et d’artisanat africains : vos prix dans chaque devise, stock, commandes et versements au même endroit.',
  'vendor.seller': 'Vendeurs',
  'vendor.backToShop': 'Retour à la boutique',
  'vendor.signIn': 'Se connecter',
  'vendor.join': 'Nous rejoindre',
  'vendor.dashboard': 'Tableau de bord',

  'vendor.heroTitle': 'Votre savoir-faire, face au monde',
  'vendor.heroText':
    'Ouvrez une boutique sur {brand} pour votre mode, votre art ou votre artisanat. Vous créez et expédiez ; nous tenons la vitrine, la caisse et les comptes.',
  'vendor.how': 'Comment ça marche',

  'vendor.currencies': '{count, plural, one {# devise} many {# de devises} other {# devises}}',
  'vendor.currenciesText': 'avec un prix que vous fixez dans chacune',
  'vendor.languages': '{count, plural, one {# langue} many {# de langues} other {# langues}}',
  'vendor.languagesText': 'sur chaque page de la boutique',
  'vendor.checkout': 'Un seul paiement',
  'vendor.checkoutText': 'quel que soit le nombre de boutiques au panier',

  'vendor.benefits': 'Ce que vous y gagnez',
  'vendor.benefitsText': 'Le travail qui accompagne la vente, réuni au même endroit, pour garder les mains libres.',
  'vendor.prices': 'Des prix qui restent les vôtres',
  'vendor.pricesText': 'Fixez-en un par devise. On paie ce que vous avez fixé ; rien n’est converti à votre insu.',
  'vendor.stock': 'Jamais vendu deux fois',
  'vendor.stockText':
    'Une vente est déduite de votre stock à l’instant même : la dernière pièce n’est vendue qu’une fois.',
  'vendor.orders': 'Des commandes bien rangées',
  'vendor.ordersText': 'Votre part d’un achat est une commande à part, avec un numéro de suivi visible par l’acheteur.',
  'vendor.money': 'Chaque centime expliqué',
  'vendor.moneyText':
    'Vente, commission, remboursement, versement : votre solde détaille tout, et dit ce qui est retenu et pourquoi.',
  'vendor.catalogue': 'Vos produits, à votre façon',
  'vendor.catalogueText':
    'Ajoutez-les un par un avec tailles, couleurs et images, ou tous d’un coup depuis un tableur.',
  'vendor.store': 'Une boutique à vous',
  'vendor.storeText': 'Votre nom, votre histoire et toutes vos pièces sur une page, avec une adresse à partager.',

  'vendor.steps': 'Trois étapes vers votre première vente',
  'vendor.step1': 'Présentez votre boutique',
  'vendor.step1Text': 'Créez un compte, donnez un nom à votre boutique et choisissez ce que vous vendez.',
  'vendor.step2': 'Envoyez vos documents',
  'vendor.step2Text':
    'Dites-nous qui vous êtes et où vous payer. Nous les examinons et répondons par un oui, ou par la raison du refus.',
  'vendor.step3': 'Publiez et vendez',
  'vendor.step3Text': 'Ajoutez vos produits. Ce que vous publiez est aussitôt dans la boutique et dans sa recherche.',

  'vendor.story': 'Histoire d’une réussite',
  'vendor.example': 'Exemple',
  'vendor.storyTitle': 'Une semaine chez Adunni Studio, Lagos',
  'vendor.storyText':
    'Des robes coupées en petites séries. Voici une semaine sur {brand} pour une boutique de ce genre.',
  'vendor.monday': 'Lundi',
  'vendor.mondayText':
    'Une nouvelle robe longue est mise en ligne, avec ses couleurs et ses tailles, et un prix en nairas, en euros et en dollars.',
  'vendor.wednesday': 'Mercredi',
  'vendor.wednesdayText': 'À Paris, quelqu’un la découvre en français, choisit une taille et paie en euros.',
  'vendor.thursday': 'Jeudi',
  'vendor.thursdayText':
    'La robe est emballée. Son numéro de suivi rejoint la commande, et son trajet peut être suivi.',
  'vendor.later': 'La semaine suivante',
  'vendor.laterText': 'Elle est livrée. Le solde montre la vente, la commission et ce que l’atelier a gagné.',
  'vendor.storyNote': 'Un exemple avec des pièces de la boutique de démonstration, non le témoignage d’un client.',

  'vendor.callToAction': 'Envie d’ouvrir votre boutique ?',
  'vendor.callToActionText':
    'Rejoignez-nous, ou faites d’abord un tour : le tableau de bord a une démo ouverte à tout le monde.',
  'vendor.demo': 'Voir la démo',
};
