import type { ConsoleSettingsTexts } from './en.ts';

/** The settings of the shop in the operators' console. */
export const fr: ConsoleSettingsTexts = {
  'set.soon': 'Visible dans la boutique en moins de deux secondes',
  'set.readOnly': 'Vous pouvez consulter, pas modifier',
  'set.currencies': 'Devises',
  'set.currenciesHelp': 'Les devises de paiement des clients. Les commandes passées gardent leur devise.',
  'set.methods': 'Moyens de paiement',
  'set.methodsHelp': 'Comment les clients peuvent payer. Les commandes passées gardent leur moyen de paiement.',
  'set.default': 'Par défaut',
  'set.makeDefault': 'Définir par défaut',
  'set.makeDefaultOf': 'Définir {name} par défaut',
  'set.offered': 'Proposé',
  'set.offer': 'Proposer {name}',
  'set.historyOf': 'Historique de {name}',
  'set.defaultStays': 'Le choix par défaut reste proposé. Choisissez-en d’abord un autre.',
  'set.lastMethod': 'Reste proposé : c’est le seul moyen de payer.',
  'set.notConfigured': 'Ne peut pas être proposé : ce serveur n’a pas les clés de son prestataire.',
  'set.isOn': '{name} est maintenant proposé.',
  'set.isOff': '{name} n’est plus proposé.',
  'set.defaultIs': '{name} est maintenant le choix par défaut.',
  'set.undone': 'La modification a été annulée.',
};
