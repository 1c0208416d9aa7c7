/** The screens by path. */
export const pages = {
  '/operator': 'HomeScreen',
  '/operator/orders': 'OrdersScreen',
  '/operator/orders/:number': 'OrderScreen',
  '/operator/withdrawals': 'WithdrawalsScreen',
  '/operator/withdrawals/batches': 'WithdrawalBatchesScreen',
  '/operator/withdrawals/batches/:number': 'WithdrawalBatchScreen',
  '/operator/payments': 'PaymentsScreen',
  '/operator/payments/alerts': 'PaymentAlertsScreen',
  '/operator/payments/refunds': 'RefundsScreen',
  '/operator/payments/money': 'MoneyScreen',
  '/operator/payments/:id': 'PaymentScreen',
  '/operator/categories': 'CategoriesScreen',
  '/operator/people': 'PeopleScreen',
  '/operator/people/:id': 'PersonScreen',
  '/operator/staff': 'StaffScreen',
  '/operator/audit': 'AuditScreen',
  '/operator/applications': 'ApplicationsScreen',
  '/operator/applications/:number': 'ApplicationScreen',
  '/operator/stores': 'StoresScreen',
  '/operator/stores/:number': 'StoreScreen',
  '/operator/content': 'ContentScreen',
  '/operator/content/:kind': 'ContentScreen',
  '/operator/content/:kind/:id': 'ContentItemScreen',
  '/operator/account': 'AccountScreen',
} as const;
export type ConsolePath = keyof typeof pages;
export type ConsoleScreenName = (typeof pages)[ConsolePath];
