/** The currencies and languages that the dashboard lists first. */
export const preferredChoices = { currencies: ['USD', 'NGN', 'EUR'], languages: ['en', 'fr', 'es'] };
