import type { ReviewTexts } from './en.ts';

export const sw: ReviewTexts = {
  'reviews.title': 'Maoni',
  'reviews.viewAll': 'Tazama maoni yote',
  'reviews.none': 'Hakuna maoni.',
  'reviews.noneOf':
    '{stars, plural, one {Bado hakuna maoni ya nyota {stars}.} other {Bado hakuna maoni ya nyota {stars}.}}',
  'reviews.stars': '{stars, plural, one {Nyota {stars}} other {Nyota {stars}}}',
  'reviews.newest': 'Mapya zaidi',
  'reviews.oldest': 'Ya zamani zaidi',
  'reviews.highest': 'Nyota nyingi zaidi',
  'reviews.lowest': 'Nyota chache zaidi',
  'reviews.verified': 'Ununuzi uliothibitishwa',
  'reviews.moreFailed': 'Maoni zaidi hayakuweza kupakiwa.',
  'reviews.write': 'Andika maoni',
  'reviews.signIn': 'Ingia ili uandike maoni',
  'reviews.buyFirst': 'Unaweza kutoa maoni kuhusu bidhaa hii baada ya kuinunua.',
  'reviews.replaces': 'Maoni mapya huchukua nafasi ya maoni yako ya awali.',
  'reviews.yourRating': 'Nyota zako',
  'reviews.unrated': 'Chagua nyota 1 hadi 5.',
  'reviews.titleField': 'Kichwa',
  'reviews.comment': 'Maoni yako',
  'reviews.submit': 'Tuma maoni',
  'reviews.sending': 'Inatuma...',
  'reviews.cancel': 'Ghairi',
  'reviews.thanks': 'Asante kwa maoni yako!',
  'reviews.saveFailed': 'Maoni yako hayakuweza kuhifadhiwa.',
};
