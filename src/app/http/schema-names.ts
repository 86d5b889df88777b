import { z } from 'zod';
import { AdminUser, AdminUserCoupon, AdminUserRow } from '~/accounts/admin-contract';
import { Candidate, EducationItem, ExperienceItem, ResumeFile } from '~/accounts/identity-schemas';
import { AuthData, Identity, ImpersonationTokens, User } from '~/accounts/schemas';
import { DataCollection } from '~/admin/collection-contract';
import { Overview, Statement, Week } from '~/admin/contract';
import { AdminCandidate, AdminCandidateRow } from '~/candidates/admin-contract';
import { CandidateSummary } from '~/candidates/schemas';
import { AdminCoupon, AdminCouponRow } from '~/coupons/admin-contract';
import { CouponRecord, GiftCard, OwnCoupon, PublicCoupon, UsableCoupon } from '~/coupons/schemas';
import { CreditPack, PurchasedPack } from '~/credits/contract';
import { AdminPack, AdminPackRow } from '~/credits/pack-admin-contract';
import { AdminMail, AdminMailRow } from '~/mails/admin-contract';
import { AdminOrder, AdminOrderRow } from '~/orders/admin-contract';
import { Order, OrderAndPost, Product } from '~/orders/schemas';
import { AdminOrganization, AdminOrganizationRow } from '~/organizations/admin-contract';
import { FullOrganization, Organization, OwnedOrganization, VersionedOrganization } from '~/organizations/schemas';
import { AdminPayment, AdminRefund } from '~/payments/admin-contract';
import { Message, PageInfo, Total } from '~/platform/http/schemas';
import { AuditLine } from '~/platform/records/audit-contract';
import { AdminPost, AdminPostRow } from '~/postings/admin-contract';
import { JobReport, ReviewPost } from '~/postings/review-contract';
import { Applicant, EmployerPost, Post, PostSummary } from '~/posts/schemas';
import { JobTotals } from '~/search/contract';
import { AdminFrontendError, AdminFrontendErrorRow, AdminServerError, AdminServerErrorRow } from '~/site/admin-contract';
import { AdminTicket, AdminTicketRow } from '~/support/admin-contract';
import { Ticket } from '~/support/contract';

/** The schemas that the description of the API has once, under these names, and refers to. Generated clients name their types so. */
const named = {
  AdminCandidate,
  AdminCandidateRow,
  AdminCoupon,
  AdminCouponRow,
  AdminFrontendError,
  AdminFrontendErrorRow,
  AdminMail,
  AdminMailRow,
  AdminOrder,
  AdminOrderRow,
  AdminOrganization,
  AdminOrganizationRow,
  AdminPack,
  AdminPackRow,
  AdminPayment,
  AdminPost,
  AdminPostRow,
  AdminRefund,
  AdminServerError,
  AdminServerErrorRow,
  AdminTicket,
  AdminTicketRow,
  AdminUser,
  AdminUserCoupon,
  AdminUserRow,
  Applicant,
  AuditLine,
  AuthData,
  Candidate,
  CandidateSummary,
  CouponRecord,
  CreditPack,
  DataCollection,
  EducationItem,
  EmployerPost,
  ExperienceItem,
  FullOrganization,
  GiftCard,
  Identity,
  ImpersonationTokens,
  JobReport,
  JobTotals,
  Message,
  Order,
  OrderAndPost,
  Organization,
  Overview,
  OwnCoupon,
  UsableCoupon,
  OwnedOrganization,
  PageInfo,
  Post,
  PostSummary,
  Product,
  PublicCoupon,
  PurchasedPack,
  ResumeFile,
  ReviewPost,
  Statement,
  Ticket,
  Total,
  User,
  VersionedOrganization,
  Week,
};

/** Gives the shared schemas their names in the description of the API. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}
