/** The settings of the shop in the operators' console. */
export const en = {
  'set.soon': 'Shoppers see a change within two seconds',
  'set.readOnly': 'You may look, not change',
  'set.currencies': 'Currencies',
  'set.currenciesHelp': 'What shoppers may pay in. Orders that were placed keep their currency.',
  'set.methods': 'Payment methods',
  'set.methodsHelp': 'How shoppers may pay. Orders that were placed keep their method.',
  'set.default': 'Default',
  'set.makeDefault': 'Make default',
  'set.makeDefaultOf': 'Make {name} the default',
  'set.offered': 'Offered',
  'set.offer': 'Offer {name}',
  'set.historyOf': 'History of {name}',
  'set.defaultStays': 'The default stays on. Choose another default first.',
  'set.lastMethod': 'Stays on: it is the only way to pay.',
  'set.notConfigured': 'Cannot be switched on: this server has no keys of its provider.',
  'set.isOn': '{name} is offered now.',
  'set.isOff': '{name} is no longer offered.',
  'set.defaultIs': '{name} is the default now.',
  'set.undone': 'The change was undone.',
};

export type ConsoleSettingsTexts = typeof en;
