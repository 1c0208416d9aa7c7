/** What a vendor's frame offers before everything else that the shop has. */
export const firstChoices = { currencies: ['USD', 'NGN', 'EUR'], languages: ['en', 'fr', 'es'] };
