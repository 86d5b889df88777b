import type { ReactNode } from 'react';
import type { FullOrganization } from '~/organizations/schemas';
import { hostOf } from '~/platform/network/web-address';
import { addressLines } from '~/platform/places/address-lines';
import classes from './OrganizationViewPage.module.css';
import { StateMap } from './StateMap';

/** The lines of the postal address; the town alone without a street. */
function addressOf({ address, city, state_code, zipcode, country_code, country_name }: FullOrganization['location']): string[] {
  const country = country_code === 'US' ? '' : country_name;
  return addressLines({ street: address, city: [city, state_code].filter(Boolean).join(', '), zipcode: address && zipcode, country });
}

/** Where the organization is, and how to reach it. The fax of one that has no other number is left out as well: nobody who looks for work sends one. */
export function Contact({
  organization: { location, map, url, email, phone },
}: {
  organization: Pick<FullOrganization, 'location' | 'map' | 'url' | 'email' | 'phone'>;
}) {
  const lines = addressOf(location);
  const rows: [string, ReactNode][] = [
    [
      'Website',
      url && (
        <a href={url} rel="nofollow noopener">
          {hostOf(url)}
        </a>
      ),
    ],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0 && lines.length === 0) return null;
  return (
    <aside className={classes.contact} aria-labelledby="contact">
      <h2 id="contact" className="below-s">
        Contact
      </h2>
      {map && <StateMap map={map} town={location.city} state={location.state_name} />}
      <dl className="text-s">
        {lines.length > 0 && (
          <div className="ruled inset-above-s inset-below-s">
            <dt className="text-xs">Address</dt>
            {lines.map((line) => (
              <dd key={line} dir="auto">
                {line}
              </dd>
            ))}
          </div>
        )}
        {known.map(([name, value]) => (
          <div className="ruled inset-above-s inset-below-s" key={name}>
            <dt className="text-xs">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
