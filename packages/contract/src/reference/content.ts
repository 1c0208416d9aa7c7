import type { contentSchemas } from '../content.ts';
import type { ReferencesOf } from './call-reference.ts';

export const contentReference: ReferencesOf<typeof contentSchemas> = {
  getCurrencies: {
    example: {
      input: {},
      reply: {
        data: [
          { id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 },
          { id: 2, code: 'NGN', name: 'Nigerian Naira', symbol: '₦', decimals: 2, is_default: 0 },
        ],
      },
    },
  },
  getLanguages: {
    example: {
      input: {},
      reply: {
        data: [
          { id: 1, code: 'en', name: 'English', language: 'English', direction: 'ltr' },
          { id: 2, code: 'fr', name: 'French', language: 'Français', direction: 'ltr' },
        ],
      },
    },
  },
  getCountries: {
    example: {
      input: {},
      reply: { data: [{ id: 161, iso2: 'NG', emoji: '🇳🇬', name: 'Nigeria', dial_code: '+234', is_delivered_to: 1 }] },
    },
  },
  getCities: {
    description: 'The first hundred without `country_id` and `search`, else the first thousand.',
    example: {
      input: { search: 'lag' },
      reply: { data: [{ id: 216, name: 'Lagos', country_id: 161, country: 'NG', country_name: 'Nigeria' }] },
    },
  },
  getSliderImages: {
    example: {
      input: {},
      reply: {
        data: [
          {
            id: 1,
            image: '/media/hero-wide-1440.webp',
            image_mid: '/media/hero-mid-1024.webp',
            image_portrait: '/media/hero-portrait-780.webp',
            title: 'Bringing African Craft to the World',
            sub_title: 'Fashion, art and craft, sent straight from the workshop',
            label: 'See everything',
            link: '/category',
          },
        ],
      },
    },
  },
  getPartners: {
    example: {
      input: {},
      reply: {
        data: [
          {
            id: 1,
            name: 'Accra Weavers Guild',
            image: '/media/partner-accra-weavers-guild-640.webp',
            url: '/category/7',
          },
        ],
      },
    },
  },
  getFaqs: {
    example: {
      input: {},
      reply: {
        data: [
          {
            id: 1,
            question: 'How long does delivery take?',
            answer: 'Most pieces leave the workshop within 3 working days.',
          },
        ],
      },
    },
  },
  getSettings: {
    description: 'Always returns the web settings; `type` selects further settings.',
    example: {
      input: { type: 'payment_method' },
      reply: {
        stripe_publishable_key: null,
        data: {
          web_settings: {
            brand_name: 'Trad',
            facebook_link: 'https://www.facebook.com/trad.example',
            twitter_link: 'https://twitter.com/trad_example',
            instagram_link: 'https://www.instagram.com/trad.example',
            youtube_link: 'https://www.youtube.com/@trad.example',
            seller_registration_url: null,
            seller_login_url: null,
            home_sections: ['categories', 'just_added', 'makers', 'picks', 'partners'],
          },
          payment_method: {
            cod_method: 1,
            stripe_method: 0,
            paypal_method: 0,
            stripe_publishable_key: null,
            paypal_client_id: null,
            payment_sandbox: 0,
            stripe_decimals: null,
          },
          stripe_publishable_key: null,
        },
      },
    },
  },
  subscribeNewsletter: {
    description:
      'The response does not reveal whether an address is subscribed already. One that has unsubscribed is not subscribed again.',
    example: { input: { email: 'amara@shop.example' }, reply: {}, message: 'newsletterJoined' },
  },
};
