import type { DeskTexts } from './en.ts';

export const sw: DeskTexts = {
  'desk.nav': 'Eneo la muuzaji',
  'desk.seller': 'Muuzaji',
  'desk.dashboard': 'Dashibodi',
  'desk.store': 'Duka',
  'desk.orders': 'Maagizo',
  'desk.products': 'Bidhaa',
  'desk.payment': 'Malipo',
  'desk.settings': 'Mipangilio',
  'desk.logout': 'Toka',
  'desk.viewStorefront': 'Tazama duka la mtandaoni',
  'desk.userMenu': 'Akaunti',
  'desk.demo': 'Onyesho: data ya mfano, hakuna kinachohifadhiwa.',
  'desk.openShop': 'Fungua duka lako',
  'desk.ownStore': 'Rudi kwenye duka lako',
  'desk.seeDemo': 'Tazama onyesho',
  'desk.toDashboard': 'Nenda kwenye dashibodi',
};
