import type { ConsoleSettingsTexts } from './en.ts';

/** The settings of the shop in the operators' console. */
export const ar: ConsoleSettingsTexts = {
  'set.soon': 'يرى المتسوقون أي تغيير خلال ثانيتين',
  'set.readOnly': 'يمكنك الاطلاع دون التغيير',
  'set.currencies': 'العملات',
  'set.currenciesHelp': 'العملات التي يمكن للمتسوقين الدفع بها. تحتفظ الطلبات السابقة بعملتها.',
  'set.methods': 'طرق الدفع',
  'set.methodsHelp': 'كيف يمكن للمتسوقين الدفع. تحتفظ الطلبات السابقة بطريقة دفعها.',
  'set.default': 'افتراضي',
  'set.makeDefault': 'تعيين كافتراضي',
  'set.makeDefaultOf': 'تعيين {name} كخيار افتراضي',
  'set.offered': 'متاح',
  'set.offer': 'إتاحة {name}',
  'set.historyOf': 'سجل {name}',
  'set.defaultStays': 'يبقى الخيار الافتراضي متاحًا. اختر خيارًا افتراضيًا آخر أولًا.',
  'set.lastMethod': 'تبقى متاحة لأنها طريقة الدفع الوحيدة.',
  'set.notConfigured': 'لا يمكن إتاحتها لأن الخادم لا يملك مفاتيح مزودها.',
  'set.isOn': '{name}: متاح الآن.',
  'set.isOff': '{name}: لم يعد متاحًا.',
  'set.defaultIs': '{name}: الخيار الافتراضي الآن.',
  'set.undone': 'تم التراجع عن التغيير.',
};
