import type { BecomeAVendorTexts } from './en.ts';

export const sw: BecomeAVendorTexts = {
  'vendor.title': 'Uza mitindo, sanaa na kazi za mikono za Afrika',
  'vendor.description':
    'Fungua duka la mitindo, sanaa na kazi za mikono za Afrika: bei zako kwa kila sarafu, akiba, maagizo na malipo mahali pamoja.',
  'vendor.seller': 'Muuzaji',
  'vendor.backToShop': 'Rudi dukani',
  'vendor.signIn': 'Ingia',
  'vendor.join': 'Jiunge sasa',
  'vendor.dashboard': 'Dashibodi',

  'vendor.heroTitle': 'Kazi ya mikono yako, mbele ya dunia',
  'vendor.heroText':
    'Fungua duka kwenye {brand} kwa mitindo, sanaa au kazi za mikono yako. Wewe unatengeneza na kutuma; sisi tunasimamia maonyesho, malipo na hesabu.',
  'vendor.how': 'Inavyofanya kazi',

  'vendor.currencies': '{count, plural, one {Sarafu #} other {Sarafu #}}',
  'vendor.currenciesText': 'na bei unayoiweka wewe kwa kila moja',
  'vendor.languages': '{count, plural, one {Lugha #} other {Lugha #}}',
  'vendor.languagesText': 'kwenye kila ukurasa wa duka',
  'vendor.checkout': 'Malipo ya mara moja',
  'vendor.checkoutText': 'hata kikapu kikiwa na maduka mengi',

  'vendor.benefits': 'Unachopata',
  'vendor.benefitsText':
    'Kazi zinazoambatana na kuuza, zikiwa mahali pamoja, ili mikono yako ibaki huru kwa kazi yako.',
  'vendor.prices': 'Bei zinazobaki zako',
  'vendor.pricesText':
    'Weka bei moja kwa kila sarafu. Mnunuzi hulipa ulichoweka; hakuna kinachobadilishwa bila wewe kujua.',
  'vendor.stock': 'Akiba isiyozidishwa',
  'vendor.stockText': 'Mauzo hupunguza akiba yako papo hapo, hivyo bidhaa ya mwisho huuzwa mara moja tu.',
  'vendor.orders': 'Maagizo yaliyopangika',
  'vendor.ordersText':
    'Sehemu yako ya ununuzi ni agizo lake lenyewe, lenye nambari ya ufuatiliaji ambayo mnunuzi huiona.',
  'vendor.money': 'Kila senti inaelezwa',
  'vendor.moneyText':
    'Mauzo, kamisheni, marejesho, malipo: salio lako linaonyesha kila kimoja, na kilichoshikiliwa na kwa nini.',
  'vendor.catalogue': 'Bidhaa kwa njia yako',
  'vendor.catalogueText': 'Ziongeze moja moja pamoja na saizi, rangi na picha, au zote kwa pamoja kutoka lahajedwali.',
  'vendor.store': 'Duka lako mwenyewe',
  'vendor.storeText': 'Jina lako, hadithi yako na bidhaa zako zote kwenye ukurasa mmoja, wenye anwani ya kushiriki.',

  'vendor.steps': 'Hatua tatu hadi mauzo ya kwanza',
  'vendor.step1': 'Tuambie kuhusu duka lako',
  'vendor.step1Text': 'Fungua akaunti, lipe duka lako jina na uchague unachouza.',
  'vendor.step2': 'Tuma hati zako',
  'vendor.step2Text':
    'Onyesha wewe ni nani na malipo yako yaende wapi. Tunazipitia, kisha tunajibu ndiyo au tunatoa sababu.',
  'vendor.step3': 'Weka bidhaa na uuze',
  'vendor.step3Text': 'Ongeza bidhaa zako. Unachochapisha huonekana mara moja dukani na kwenye utafutaji.',

  'vendor.story': 'Hadithi ya mafanikio',
  'vendor.example': 'Mfano',
  'vendor.storyTitle': 'Wiki moja katika Adunni Studio, Lagos',
  'vendor.storyText':
    'Magauni yanayokatwa kwa idadi ndogo. Hivi ndivyo wiki inavyokwenda kwenye {brand} kwa duka kama hilo.',
  'vendor.monday': 'Jumatatu',
  'vendor.mondayText': 'Gauni refu jipya linawekwa, pamoja na rangi na saizi zake, na bei kwa naira, yuro na dola.',
  'vendor.wednesday': 'Jumatano',
  'vendor.wednesdayText': 'Mnunuzi mjini Paris anasoma kulihusu kwa Kifaransa, anachagua saizi na kulipa kwa yuro.',
  'vendor.thursday': 'Alhamisi',
  'vendor.thursdayText':
    'Gauni limefungashwa. Nambari yake ya ufuatiliaji inawekwa kwenye agizo, na mnunuzi anaweza kulifuatilia.',
  'vendor.later': 'Wiki inayofuata',
  'vendor.laterText': 'Limefikishwa. Salio linaonyesha mauzo, kamisheni na mapato ya studio.',
  'vendor.storyNote': 'Ni mfano wenye bidhaa za duka la majaribio, si ushuhuda wa mteja.',

  'vendor.callToAction': 'Uko tayari kufungua duka lako?',
  'vendor.callToActionText': 'Jiunge sasa, au tazama kwanza: dashibodi ina onyesho la majaribio lililo wazi kwa wote.',
  'vendor.demo': 'Tazama onyesho',
};
