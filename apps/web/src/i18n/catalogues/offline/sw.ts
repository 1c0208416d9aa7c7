import type { OfflineTexts } from './en.ts';

export const sw: OfflineTexts = {
  'offline.title': 'Huna mtandao',
  'offline.text':
    'Ukurasa huu haujafunguliwa kwenye kifaa hiki hapo awali, kwa hiyo hauwezi kuonyeshwa bila mtandao. Utafunguka wenyewe mtandao ukirudi.',
  'offline.stored': 'Unachoweza kufungua sasa',
  'offline.cart': 'Kikapu',
  'offline.banner': 'Duka halipatikani kwa sasa: huenda bei zimebadilika.',
  'offline.copied': 'Kama zilivyokuwa {time}.',
  'offline.checking': 'Duka linapatikana tena. Bei zinakaguliwa…',
  'offline.queued': 'Mabadiliko yako yamehifadhiwa kwenye kifaa hiki. Yatatumwa mara duka litakapopatikana.',
  'offline.sent': 'Mabadiliko yako yametumwa. Kikapu chako kimesasishwa.',
  'offline.refused': 'Duka halikuweza kukubali mabadiliko haya:',
  'offline.noReason': 'Duka halikutoa sababu.',
  'offline.refusedToast': 'Baadhi ya mabadiliko yako hayakukubaliwa. Kikapu chako kinaonyesha yapi.',
  'offline.unconfirmed': 'Hatukuweza kuthibitisha badiliko hili. Tafadhali angalia idadi.',
};
