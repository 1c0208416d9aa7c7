import type { ContentTexts } from './en.ts';

export const sw: ContentTexts = {
  'home.slides': 'Vivutio',
  'home.slider': 'onyesho la slaidi',
  'home.slide': 'Slaidi {number} kati ya {total}',
  'home.pause': 'Sitisha',
  'home.play': 'Cheza',
  'home.partners': 'Barani Afrika, na Waafrika...',

  'info.pages': 'Kuhusu duka',

  'about.title': 'Kuhusu {brand}',
  'about.description': 'Nani hutengeneza vinavyouzwa na {brand}, na jinsi vinavyokufikia.',
  'about.empty': 'Hakuna maelezo kutuhusu kwa sasa.',

  'faq.title': 'Maswali yanayoulizwa mara kwa mara',
  'faq.description': 'Majibu kuhusu maagizo, usafirishaji, urejeshaji na malipo katika {brand}.',
  'faq.empty': 'Hakuna maswali yanayoulizwa mara kwa mara kwa sasa.',

  'shipping.shipping': 'Sera ya usafirishaji',
  'shipping.returns': 'Sera ya urejeshaji',
  'shipping.description': 'Gharama ya usafirishaji, muda wake, na jinsi ya kurudisha bidhaa kwa {brand}.',
  'shipping.empty': 'Hakuna taarifa za usafirishaji na urejeshaji kwa sasa.',
  'terms.description': 'Mnachokubaliana wewe na {brand} unaponunua.',
  'terms.empty': 'Hakuna masharti kwa sasa.',
  'privacy.description': 'Kile {brand} inachohifadhi kukuhusu, kwa nini, na jinsi ya kukiona au kukifuta.',
  'privacy.empty': 'Hakuna taarifa za faragha kwa sasa.',
  'contact.description': 'Jinsi ya kuwasiliana na {brand} kuhusu maagizo, kurudisha na taarifa zako.',
  'contact.empty': 'Hakuna mawasiliano kwa sasa.',

  'newsletter.title': 'Jiunge na jumuiya yetu',
  'newsletter.text': 'Bidhaa mpya na watu wanaozitengeneza, mara mojamoja kwa barua pepe.',
  'newsletter.email': 'Barua pepe ya jarida',
  'newsletter.submit': 'Tuma',
  'newsletter.invalid': 'Weka barua pepe, kama vile jina@example.com',
  'newsletter.joined': 'Asante kwa kujiunga!',
  'newsletter.failed': 'Imeshindwa kukusajili.',

  'lite.title': 'Hali nyepesi',
  'lite.text': 'Picha ndogo zaidi, na hakuna kinachosogea chenyewe',
  'home.justAdded': 'Bidhaa mpya',
  'home.picks': 'Bidhaa tunazozipenda',
};
