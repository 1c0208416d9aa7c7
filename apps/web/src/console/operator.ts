import type { OperatorAccount } from '@trad/contract/console/staff';
import type { Permission } from '@trad/contract/permissions';
import { createContext, useContext } from 'react';

/** The signed-in operator. */
export const OperatorContext = createContext<OperatorAccount | null>(null);

export function useOperator(): OperatorAccount {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('The console is shown without an operator');
  return operator;
}

/** Whether the operator's roles include a permission. It hides actions that the server would refuse. */
export const useCan = (permission: Permission) => useOperator().permissions.includes(permission);
