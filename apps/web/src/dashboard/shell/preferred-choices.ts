/** The currencies, languages and countries that the dashboard lists first. */
export const preferredChoices = {
  currencies: ['USD', 'NGN', 'EUR'],
  languages: ['en', 'fr', 'es'],
  countries: ['US', 'GB', 'NG'],
};
