import type { OnboardingTexts } from './en.ts';

export const fr: OnboardingTexts = {
  'onboarding.steps': 'Étapes',
  'onboarding.progress': 'Progression',
  'onboarding.progressComplete': 'Complet',
  'onboarding.back': 'Retour',
  'onboarding.store': 'Votre boutique',
  'onboarding.categories': 'Ce que vous vendez',
  'onboarding.documents': 'Versement et documents',
  'onboarding.terms': 'Conditions',

  'onboarding.welcome': 'Bienvenue sur {brand}',
  'onboarding.welcomeText':
    'Quatre courtes étapes, et votre demande est chez nous. Ce que vous saisissez reste dans cet onglet : vous pouvez vous arrêter et reprendre.',
  'onboarding.signedInAs': 'Compte utilisé',
  'onboarding.lookAround': 'Voir d’abord les étapes',
  'onboarding.phone': 'Numéro de téléphone',
  'onboarding.prefix': 'Indicatif du numéro de téléphone',
  'onboarding.otherCountries': 'Tous les pays',

  'onboarding.storeTitle': 'Nommez votre boutique',
  'onboarding.storeText': 'Les clients voient ce nom sur chaque pièce et sur la page de votre boutique.',
  'onboarding.storeName': 'Nom de la boutique',
  'onboarding.storeNameHelp': '80 caractères au plus',
  'onboarding.description': 'De quoi s’agit-il ?',
  'onboarding.descriptionHint': 'Qui fabrique vos pièces, où et avec quoi',

  'onboarding.categoriesTitle': 'Que vendez-vous',
  'onboarding.categoriesText':
    'Choisissez-en une ou plusieurs. Elles nous aident à trouver les bons rayons pour vos produits.',
  'onboarding.category.apparel': 'Vêtements',
  'onboarding.category.art': 'Art',
  'onboarding.category.books': 'Livres',
  'onboarding.category.home_decor': 'Décoration',
  'onboarding.category.gift_items': 'Cadeaux',
  'onboarding.category.toys': 'Jouets',

  'onboarding.documentsTitle': 'Versement et documents',
  'onboarding.documentsText':
    'Où vont vos gains, et ce qui montre qui vous êtes. Tout peut aussi être ajouté plus tard.',
  'onboarding.payout': 'Coordonnées de versement',
  'onboarding.payoutText':
    'Le compte bancaire sur lequel vos gains sont versés. Il est enregistré sous forme chiffrée. Les personnes qui examinent les demandes voient la banque, le titulaire et les quatre derniers chiffres ; le numéro complet ne sert qu’aux versements.',
  'onboarding.bankName': 'Nom de la banque',
  'onboarding.accountName': 'Titulaire du compte',
  'onboarding.accountNumber': 'Numéro de compte ou IBAN',
  'onboarding.branchName': 'Agence',
  'onboarding.routingNumber': 'Numéro de routage',
  'onboarding.swiftCode': 'Code SWIFT',
  'onboarding.accountNumberWrong': 'Saisissez 4 à 34 lettres et chiffres, par exemple 0123456789',
  'onboarding.swiftWrong': 'Saisissez 8 ou 11 caractères, par exemple GTBINGLA',
  'onboarding.card': 'Carte de paiement',
  'onboarding.cardNotice':
    'Vérifiée dans votre navigateur seulement : elle ne nous est jamais envoyée et n’est jamais enregistrée.',
  'onboarding.cardNumber': 'Numéro de carte',
  'onboarding.expiry': 'Date d’expiration',
  'onboarding.cvv': 'CVV',
  'onboarding.cardNumberWrong': 'Vérifiez le numéro : 13 à 16 chiffres, comme 4242 4242 4242 4242',
  'onboarding.expiryWrong': 'Saisissez un mois qui n’est pas passé, au format MM/AA',
  'onboarding.cvvWrong': 'Saisissez 3 ou 4 chiffres',
  'onboarding.files': 'Documents',
  'onboarding.filesText':
    'PDF, JPEG ou PNG, 10 Mo au plus chacun. Seules les personnes qui examinent votre demande les voient.',
  'onboarding.filesNeedAccount':
    'Les documents appartiennent à un compte : créez d’abord le vôtre, puis envoyez-les ici.',
  'onboarding.document.identity': 'Passeport ou carte d’identité',
  'onboarding.document.business_registration': 'Immatriculation de l’entreprise',
  'onboarding.document.proof_of_address': 'Justificatif de domicile',
  'onboarding.document.bank_statement': 'Relevé bancaire',
  'onboarding.upload': 'Choisir un fichier',
  'onboarding.uploading': 'Envoi...',
  'onboarding.removeFile': 'Retirer {name}',
  'onboarding.fileType': 'Ce n’est ni un PDF, ni un JPEG, ni un PNG.',
  'onboarding.fileSize': 'Ce fichier dépasse 10 Mo.',
  'onboarding.fileFailed': 'Le fichier n’a pas pu être envoyé. Veuillez réessayer.',
  'onboarding.fileNotRemoved': 'Le fichier n’a pas pu être retiré. Veuillez réessayer.',
  'onboarding.documentCount':
    '{count, plural, =0 {Aucun document} one {# document} many {# de documents} other {# documents}}',

  'onboarding.termsTitle': 'Lire, accepter, envoyer',
  'onboarding.termsText':
    'Un dernier regard sur ce que vous nous avez dit, et sur ce que nous demandons à tous ceux qui vendent ici.',
  'onboarding.storedPayout': 'Votre compte bancaire reste inchangé',
  'onboarding.storedPayoutText':
    'Votre compte bancaire est enregistré. Laissez ces champs vides pour le garder, ou saisissez un autre compte pour le remplacer.',
  'onboarding.noPayout': 'Pas encore de coordonnées de versement',
  'onboarding.missing': 'Manque encore',
  'onboarding.edit': 'Modifier',
  'onboarding.term.goods': 'Ce que vous vendez',
  'onboarding.termText.goods':
    'Vos pièces vous appartiennent, et sont ce qu’en disent leurs images et leurs descriptions.',
  'onboarding.term.prices': 'Prix et stock',
  'onboarding.termText.prices':
    'Vos prix valent pour toute commande passée. Le stock de votre tableau de bord doit correspondre à ce que vous avez.',
  'onboarding.term.sending': 'Expédition et retours',
  'onboarding.termText.sending':
    'Vous expédiez ce qui est commandé, ajoutez le numéro de suivi et reprenez les retours selon votre politique.',
  'onboarding.term.money': 'Commission et versements',
  'onboarding.termText.money':
    '{brand} encaisse le paiement, garde sa commission et vous doit le reste. Chaque commande indique le montant de la commission.',
  'onboarding.term.data': 'Données des clients',
  'onboarding.termText.data': 'Noms et adresses servent à livrer les commandes, et à rien d’autre.',
  'onboarding.agree': 'J’accepte les conditions de vente sur {brand}',
  'onboarding.password': 'Votre mot de passe',
  'onboarding.passwordHelp':
    'Vous aviez indiqué un autre compte bancaire : confirmez le nouveau avec votre mot de passe.',
  'onboarding.send': 'Envoyer la demande',
  'onboarding.needAccount': 'Votre demande a besoin d’un compte. Votre saisie reste.',
  'onboarding.incomplete': 'Il manque encore quelque chose ici.',
  'onboarding.notLoaded': 'Votre demande n’a pas pu être chargée. Veuillez réessayer.',
  'onboarding.notSent': 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  'onboarding.sent': 'Votre demande est chez nous.',

  'onboarding.status.pending': 'En attente',
  'onboarding.status.accepted': 'Acceptée',
  'onboarding.status.rejected': 'Non acceptée',
  'onboarding.statusTitle.pending': 'Nous examinons votre demande',
  'onboarding.statusTitle.accepted': 'Votre demande a été acceptée',
  'onboarding.statusTitle.rejected': 'Votre demande n’a pas été acceptée',
  'onboarding.statusText.pending':
    'Nous vous écrivons dès la décision, et notre réponse se trouve aussi ici. En attendant, le tableau de bord a une démo à parcourir.',
  'onboarding.statusText.accepted':
    'Ajoutez des produits dans le tableau de bord : tant que votre boutique est ouverte, ce que vous publiez est aussitôt visible sur la plateforme.',
  'onboarding.statusText.rejected':
    'Vous pouvez ajouter ce qui manquait et refaire une demande. Vos documents sont toujours chez nous.',
  'onboarding.reason': 'La raison',
  'onboarding.sentOn': 'Envoyée le',
  'onboarding.decidedOn': 'Réponse le',
  'onboarding.changeApplication': 'Modifier votre demande',
  'onboarding.discardChanges': 'Abandonner les modifications',
  'onboarding.discardTitle': 'Abandonner les modifications ?',
  'onboarding.discardText':
    'Votre demande reste telle que vous l’avez envoyée. Les documents ajoutés ou supprimés entre-temps ne sont pas rétablis.',
  'onboarding.applyAgain': 'Refaire une demande',
  'onboarding.toShop': 'Aller à la boutique',
};
