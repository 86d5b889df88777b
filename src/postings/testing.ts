import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import type { Context } from '~/platform/context/context';

/** Valid data of the three wizard steps. */
export const basic = {
  headline: 'Hebrew teacher for a warm school',
  position: 'Hebrew teacher',
  contract_type: 'Full Time',
  description: 'We teach **with joy**.\n\n- Small classes\n- Long summers',
  location: { country_code: 'US', zipcode: '10001' },
};
export const details = {
  experience: '3 to 5 years',
  salary: { min: 52_000, max: 61_500.5, pay_type: 'Annually' },
  skills: ['Torah reading (leyning)'],
};
export const applyInfo = { apply: { email: 'jobs@beth-test.example', subject: '{position}: {first_name} {last_name}' }, require_resume: true };

/** Inserts an employer with their own organization. */
export async function buildEmployer(ctx: Context) {
  const user = await buildUser(ctx, { roles: ['employer', 'organization'] });
  return { ...user, organization: await buildOrganization(ctx, user.id) };
}
