import { countedAmounts } from '~/platform/money/pay-units';
import type { changeCalls } from '~/platform/records/audit-contract';
import { AmountInput } from '~/platform/ui/form/AmountInput';
import { ManySelect } from '~/platform/ui/form/ManySelect';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { shownPay } from '~/platform/ui/form/shown-pay';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { browserApi } from '~/platform/web/browser-api';
import { type SiteArrays, withStored } from '~/site/web/shared/site-arrays';
import type { AdminPost } from '../../admin-contract';
import { currencyOptions, LIMITS } from '../pay-choices';
import type { PostCollection } from '../shared/post-tools';

const api = browserApi<typeof changeCalls>();

type Post = AdminPost & { arrays: SiteArrays };
type Pay = Pick<AdminPost, 'salary' | 'pay' | 'benefits'>;

/** Lists of choices are drawn within the dialog. */
const WITHIN = { withinPortal: false };

/** The fields of a post's pay as the field tools name them. */
const fieldsOf = ({ salary, pay, benefits }: Pay) => ({
  'salary.min': Number(salary.min) || 0,
  'salary.max': Number(salary.max) || 0,
  'salary.pay_type': salary.pay_type,
  'pay.currency': pay.currency,
  'pay.limit': pay.limit,
  'pay.extras': pay.extras,
  benefits,
});

/** Changes what a post pays, and what comes with it. A refusal names its fields within the `value` of the tool. */
export const changePayDialog = (collection: PostCollection) =>
  formDialog({
    title: 'Change pay',
    initial: ({ salary, pay, benefits }: Post): { value: Pay } => ({ value: { salary, pay, benefits } }),
    fields: (post, { form, field }) => {
      const { pay } = form.getValues().value;
      const amount = (name: 'salary.min' | 'salary.max', label: string) => ({
        name: `value.${name}` as const,
        label,
        control: 'own' as const,
        render: () => <AmountInput label={label} currency={pay.currency} {...field(`value.${name}`)} />,
      });
      const words = (name: 'pay.extras' | 'benefits', label: string, stored: readonly string[], maxValues: number) => ({
        name: `value.${name}` as const,
        label,
        control: 'own' as const,
        render: () => (
          <ManySelect
            label={label}
            data={withStored(post.arrays.benefits, stored)}
            maxValues={maxValues}
            clearable
            comboboxProps={WITHIN}
            {...field(`value.${name}`)}
          />
        ),
      });
      return [
        [
          { name: 'value.pay.limit', label: 'Salary stated as', control: 'choice', choices: LIMITS.map(({ value, label }) => [value, label] as const) },
          {
            name: 'value.pay.currency',
            label: 'Currency',
            control: 'own',
            render: () => <SearchSelect label="Currency" data={currencyOptions(post.arrays, post)} comboboxProps={WITHIN} {...field('value.pay.currency')} />,
          },
        ],
        [
          ...(pay.limit === 'up_to' ? [] : [amount('salary.min', 'Salary from')]),
          ...(pay.limit === 'from' ? [] : [amount('salary.max', pay.limit === 'up_to' ? 'Salary at most' : 'Salary to')]),
          { name: 'value.salary.pay_type', label: 'Salary paid', control: 'choice', choices: post.arrays.pay_types.map((type) => [type, type] as const) },
        ],
        words('pay.extras', 'Also paid', post.pay.extras, 6),
        words('benefits', 'Benefits', post.benefits, 40),
      ];
    },
    effects: ({ location }, { value }) => [shownPay({ ...value, location })?.words ?? 'No pay is shown.'],
    submit: ({ value }, post, attempt) =>
      api(
        'POST /v3/tools/{name}',
        {
          params: { name: 'field_patch' },
          body: {
            collection,
            id: post._id,
            value: fieldsOf({ ...value, salary: countedAmounts(value.salary, value.pay.limit) }),
            seen: fieldsOf(post),
          },
        },
        attempt,
      ),
    verb: 'Save',
    done: 'The pay was changed',
  });
