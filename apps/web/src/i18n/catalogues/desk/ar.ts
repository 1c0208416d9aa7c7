import type { DeskTexts } from './en.ts';

export const ar: DeskTexts = {
  'desk.nav': 'منطقة البائع',
  'desk.seller': 'بائع',
  'desk.dashboard': 'لوحة التحكم',
  'desk.store': 'المتجر',
  'desk.orders': 'الطلبات',
  'desk.products': 'المنتجات',
  'desk.payment': 'الدفع',
  'desk.settings': 'الإعدادات',
  'desk.logout': 'تسجيل الخروج',
  'desk.viewStorefront': 'عرض واجهة المتجر',
  'desk.userMenu': 'الحساب',
  'desk.demo': 'عرض توضيحي: بيانات نموذجية ولا يُحفظ شيء.',
  'desk.openShop': 'افتح متجرك',
  'desk.ownStore': 'العودة إلى متجرك',
  'desk.seeDemo': 'شاهد العرض التوضيحي',
  'desk.toDashboard': 'إلى لوحة التحكم',
};
