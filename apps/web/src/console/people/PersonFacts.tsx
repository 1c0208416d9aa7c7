import type { Person } from '@trad/contract/console/people';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useCan } from '../operator.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { EmailPill } from './PersonPills.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-hair py-2 first:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

/** A person's contact details, registration date and roles. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useT();
  const locale = useLocale();
  const { store } = person;
  const canSeeStores = useCan('stores.read');
  return (
    <PersonPanel title={t('person.profile')}>
      <dl>
        <Fact label={t('people.email')}>
          <span className="flex flex-wrap items-center justify-end gap-2">
            <EmailPill isConfirmed={person.is_email_confirmed === 1} />
            <bdi dir="ltr" className="break-all">
              {person.email}
            </bdi>
          </span>
        </Fact>
        {person.phone && (
          <Fact label={t('people.phone')}>
            <bdi dir="ltr">{person.phone}</bdi>
          </Fact>
        )}
        {person.username !== person.name && (
          <Fact label={t('person.showsAs')}>
            <bdi>{person.username}</bdi>
          </Fact>
        )}
        {person.country_code && (
          <Fact label={t('people.country')}>
            <bdi dir="ltr">{person.country_code}</bdi>
          </Fact>
        )}
        {person.birthday && <Fact label={t('person.birthday')}>{formatDay(person.birthday, locale)}</Fact>}
        {person.profile_address && (
          <Fact label={t('person.address')}>
            <bdi>{person.profile_address}</bdi>
          </Fact>
        )}
        <Fact label={t('people.joined')}>{formatDay(person.created_at, locale)}</Fact>
        {person.staff_roles.length > 0 && (
          <Fact label={t('people.roleTitle')}>
            {person.staff_roles.map((role) => t(`console.role.${role}`)).join(' · ')}
          </Fact>
        )}
        {store && (
          <Fact label={t('person.store')}>
            {canSeeStores ? (
              <Link to={consolePaths.store(store.id)} className="console-link">
                <bdi>{store.name}</bdi>
              </Link>
            ) : (
              <bdi>{store.name}</bdi>
            )}
            {store.status !== 'active' && <span className="ms-2 text-danger">{t('person.storeSuspended')}</span>}
          </Fact>
        )}
        <Fact label={t('person.favourites')}>{person.favourites}</Fact>
        <Fact label={t('person.follows')}>{person.followed_stores}</Fact>
      </dl>
    </PersonPanel>
  );
}
