const SEARCH = 'It only looks something up.';
const PART = 'It is a part that other forms are made of, and is tried with them.';
const LIKE_ANOTHER = 'It differs only in its fields from one of the table that has the same parts.';
const LINK = 'It has no fields: it confirms a mailed link, which works once.';

/** Forms of the source that are not in the table, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'src/platform/ui/SearchForm.tsx': SEARCH,
  'src/platform/ui/records/ListSearch.tsx': SEARCH,
  'src/listings/web/search/SearchFields.tsx': SEARCH,
  'src/inbox/web/Finder.tsx': SEARCH,
  'src/candidates/web/CandidateSearchPage.tsx': SEARCH,
  'src/coupons/web/CouponViewer.tsx': SEARCH,
  'src/credits/web/PlanCode.tsx': SEARCH,
  'src/credits/web/shared/PackCards.tsx': SEARCH,
  'src/admin/web/settings/FindSetting.tsx': SEARCH,

  'src/newsletter/web/shared/NewsletterSignUp.tsx': 'The browser posts it to the page of the newsletter, whose form is in the table.',
  'src/platform/web/form-post.ts': PART,
  'src/platform/ui/form/MailedLinkForm.tsx': PART,
  'src/admin/web/settings/SettingForm.tsx': PART,

  'src/platform/ui/records/BulkBar.tsx': 'It changes fields as they are changed one by one (src/platform/ui/records/fields.tsx).',
  'src/platform/ui/records/FieldPickerDialog.tsx': LIKE_ANOTHER,
  'src/admin/web/settings/ProductForm.tsx': LIKE_ANOTHER,
  'src/admin/web/settings/RenameValueDialog.tsx': LIKE_ANOTHER,
  'src/admin/web/settings/ScheduleForm.tsx': LIKE_ANOTHER,
  'src/admin/web/collections/DataRecordDialog.tsx': LIKE_ANOTHER,
  'src/admin/web/users/coupon-forms.tsx#GiveCouponForm': LIKE_ANOTHER,
  'src/admin/web/users/coupon-forms.tsx#ChangeCouponUser': LIKE_ANOTHER,
  'src/coupons/web/admin/CouponFacts.tsx': LIKE_ANOTHER,
  'src/coupons/web/admin/coupon-forms.tsx#AttachGiftCardForm': LIKE_ANOTHER,
  'src/organizations/web/admin/OrganizationMembers.tsx#AddMemberForm': LIKE_ANOTHER,
  'src/organizations/web/admin/orgs.record.tsx#MergeDialog': LIKE_ANOTHER,
  'src/credits/web/admin/packs.record.tsx#RefundPackDialog': LIKE_ANOTHER,
  'src/imports/web/admin/import-feeds.record.tsx#NewFeedDialog': LIKE_ANOTHER,
  'src/coach/web/admin/laws.record.tsx#NewLawDialog': LIKE_ANOTHER,
  'src/coach/web/admin/words.record.tsx#NewWordDialog': LIKE_ANOTHER,
  'src/accounts/web/shared/account-actions.tsx#PasswordDialog': LIKE_ANOTHER,
  'src/accounts/web/settings/ChangePasswordForm.tsx': LIKE_ANOTHER,
  'src/accounts/web/shared/NewsletterDays.tsx': LIKE_ANOTHER,
  'src/inbox/web/shared/WaitingApplicants.tsx': LIKE_ANOTHER,
  'src/sharing/web/admin/ShareNowDialog.tsx#ShareNowDialog': LIKE_ANOTHER,
  'src/sharing/web/shared/PageShare.tsx': LIKE_ANOTHER,
  'src/coupons/web/gift-cards/ShareCardDialog.tsx': LIKE_ANOTHER,
  'src/postings/web/TakenDownNotice.tsx': LIKE_ANOTHER,

  'src/postings/web/ManageFacts.tsx': 'It sets one value, and setting it twice changes nothing.',
  'src/postings/web/admin/OrderCoupon.tsx': 'It sets one value, and setting it twice changes nothing.',
  'src/files/web/FileList.tsx': 'It sets one value, and setting it twice changes nothing.',
  'src/orders/web/CouponField.tsx': 'It sets one value, and setting it twice changes nothing.',

  'src/coupons/web/TakeCouponPage.tsx': LINK,
  'src/alerts/web/AlertConfirmPage.tsx': LINK,
  'src/newsletter/web/SubscriptionConfirmPage.tsx': LINK,
  'src/accounts/web/entry/ConfirmPage.tsx': LINK,
  'src/accounts/web/entry/CodeForm.tsx': 'Its code works once; e2e/confirmation.spec.ts tries it in two tabs and on two devices.',
  'src/accounts/web/entry/ResetPasswordPage.tsx': 'Its link works once; e2e/account.spec.ts tries it in two tabs.',
  'src/postings/web/StillOpenPage.tsx': 'It is like the form of src/newsletter/web/UnsubscribePage.tsx, and its reply may come twice.',
  'src/alerts/web/MailedAction.tsx': 'It is like the form of src/newsletter/web/UnsubscribePage.tsx.',
};
