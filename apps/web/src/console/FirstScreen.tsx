import { Navigate } from 'react-router-dom';
import { consolePaths } from '../app/console-paths.ts';
import { useNavGroups } from './shell/use-nav-groups.ts';

/** Opens the first screen that the operator's roles allow. */
export function FirstScreen() {
  const [first] = useNavGroups().flatMap(({ links }) => links);
  return <Navigate replace to={first?.to ?? consolePaths.account()} />;
}
