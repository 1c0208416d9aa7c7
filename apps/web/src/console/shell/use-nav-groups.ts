import { navGroups } from '../nav-links.ts';
import { useOperator } from '../operator.ts';

/** The sidebar's groups with the links that the operator's roles allow. */
export function useNavGroups() {
  const { permissions } = useOperator();
  return navGroups
    .map((group) => ({ ...group, links: group.links.filter(({ permission }) => permissions.includes(permission)) }))
    .filter(({ links }) => links.length > 0);
}
