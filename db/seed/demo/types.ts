/** Whole cents. Salaries, and coupon amounts of type 'dollars', are in dollars instead. */
export type Cents = number;

export type DemoLocation = {
  country_code: string;
  state_code: string;
  zipcode: string;
  city: string;
  address?: string;
};

export type Weekday = 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday';

export type DemoUser = {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Roles that come from the user's own acts or from an admin; purchase roles derive from orders. */
  roles: string[];
  active: boolean;
  verified: boolean;
  /** Set for personas only; everybody has the same password. */
  persona: PersonaKey | null;
  candidate_id: string | null;
  created_on: Date;
  last_login: Date | null;
  last_ip: string;
  newsletter: { deliver_on: Weekday[] };
};

export type PersonaKey = 'admin' | 'school' | 'employer' | 'recruiter' | 'seeker' | 'newcomer';

export type DemoPersona = {
  key: PersonaKey;
  user_id: string;
  email: string;
  password: string;
  name: string;
  about: string;
};

export type OrgKind =
  | 'day_school'
  | 'synagogue'
  | 'federation'
  | 'camp'
  | 'jcc'
  | 'hillel'
  | 'family_services'
  | 'kashrut'
  | 'elder_care'
  | 'museum'
  | 'foundation'
  | 'advocacy'
  | 'early_childhood'
  | 'media'
  | 'israel_program';

/** How the organization keeps the calendar; the paragraph on hours of a post follows it. */
export type Observance = 'orthodox' | 'conservative' | 'reform' | 'community';

export type DemoOrganization = {
  _id: string;
  name: string;
  /** Its name in addresses, and the name of its picture in `logos/` where there is one. */
  slug: string;
  kind: OrgKind;
  mission: string;
  nonprofit: boolean;
  /** Its movement; empty where it belongs to none. */
  movement: string;
  location: DemoLocation;
  email: string;
  phone: string;
  fax: string;
  url: string;
  created_on: Date;
  created_by: string;
  members: { user_id: string; relationship: string; roles: string[] }[];
};

export type DemoSalary = { min: number; max: number; pay_type: string };

export type PostState = 'pending' | 'live' | 'expired';

export type DemoPost = {
  _id: string;
  user_id: string;
  organization: { _id: string; name: string };
  headline: string;
  position: string;
  description: string;
  post_type: string;
  contract_type: string;
  remote: boolean;
  location: DemoLocation;
  experience: string;
  salary: DemoSalary | null;
  pay: { currency: string; limit: 'range'; extras: string[] };
  skills: string[];
  benefits: string[];
  org_types: string[];
  degrees: string[];
  language_level: string;
  start: string;
  require_resume: boolean;
  require_cover_letter: boolean;
  apply: { email: string; subject: string; url: string; info: string };
  /** Wizard progress: the fields of later steps are empty. A post that was ever live has 3. */
  step: 0 | 1 | 2 | 3;
  state: PostState;
  posted: boolean;
  active: boolean;
  private: boolean;
  shared_fb: boolean;
  filled_on: Date | null;
  created_on: Date;
  posted_on: Date | null;
  first_posted_on: Date | null;
  expires_on: Date | null;
  renewals: number;
  order_id: string | null;
};

/** A change of a post's content, with the values before it. */
export type DemoPostChange = {
  post_id: string;
  number: number;
  /** The last step of the wizard that had been saved before it. */
  step: number;
  former: Partial<Omit<DemoPost, 'salary'>> & { salary?: Partial<DemoSalary> };
  user_id: string;
  changed_on: Date;
};

/** A change of a post's state. Without an actor the board did it. */
export type DemoPostEvent = { _id: string; post_id: string; action: string; on: Date; user_id: string; actor_id: string | null };

export type DemoOrderItem = {
  sku: string;
  name: string;
  description: string;
  quantity: number;
  price: Cents;
  total: Cents;
};

export type DemoOrder = {
  _id: string;
  user_id: string;
  post_id: string;
  status: 'unpaid' | 'paid';
  invoice_number: string;
  items: DemoOrderItem[];
  subtotal: Cents;
  coupon_id: string | null;
  discount: Cents;
  total: Cents;
  priced: boolean;
  paid: boolean;
  created_on: Date;
  paid_on: Date | null;
  /** Null where nothing was charged (unpaid, or activated at total 0). */
  txn: { gateway: 'sandbox'; reference: string; last4: string } | null;
};

export type CouponType = 'System' | 'User Credits' | 'User Discount' | 'Gift Card';

export type DemoCoupon = {
  _id: string;
  coupon_type: CouponType;
  code: string;
  name: string;
  description: string;
  /** Percent, or dollars, by `amount_type`. */
  amount: number;
  amount_type: 'percent' | 'dollars';
  use_limit: number;
  use_count: number;
  expires_on: Date;
  created_on: Date;
  active: boolean;
  reuse: boolean;
  /** The owner; null for System coupons. */
  user_id: string | null;
  system_share: boolean;
  trigger: { amount: number; amount_type: 'percent' | 'dollars'; count: number } | null;
  /** The paid orders that used it; `use_count` is their number. */
  orders: string[];
  users: string[];
  /** The paid order a gift card came with. */
  source_order_id: string | null;
  /** The gift card whose trigger earned this reward. */
  reward_for_coupon_id: string | null;
};

export type DemoCreditPurchase = {
  _id: string;
  user_id: string;
  coupon_id: string;
  plan: 'default';
  count: number;
  months: number;
  /** The price without the discount of the pack. */
  list: Cents;
  total: Cents;
  txn: NonNullable<DemoOrder['txn']>;
  paid_on: Date;
};

export type DemoExperience = {
  _id: string;
  title: string;
  industry: string;
  company: string;
  summary: string;
  start_date: string;
  end_date: string;
  current_employer: boolean;
};

export type DemoEducation = {
  _id: string;
  school: string;
  field_of_study: string;
  degree: string;
  summary: string;
  start_date: string;
  end_date: string;
};

export type FileFormat = 'pdf' | 'docx';

export type DemoFile = {
  _id: string;
  user_id: string;
  candidate_id: string;
  file_type: 'Resume' | 'Cover Letter';
  format: FileFormat;
  orig_filename: string;
  cur_filename: string;
  content_type: string;
  primary: boolean;
  active: boolean;
  created_on: Date;
};

/** The content of a resume or cover letter file. */
export type DemoResume = {
  name: string;
  headline: string;
  contact: string[];
  summary: string;
  experience: { title: string; company: string; dates: string; points: string[] }[];
  education: { school: string; detail: string; dates: string }[];
  skills: string[];
  languages: string[];
  cover_letter: { date: string; paragraphs: string[] } | null;
};

export type DemoCandidate = {
  _id: string;
  user_id: string;
  user: {
    prefix: string;
    first_name: string;
    middle_name: string;
    last_name: string;
    suffix: string;
    email: string;
  };
  title: string;
  bio: string;
  location: DemoLocation;
  available: boolean;
  can_work_remote: boolean;
  contract_types: string[];
  degrees: string[];
  skills: string[];
  url: string;
  linkedin_url: string;
  salary: { amount: number; pay_type: string } | null;
  posted: boolean;
  ed_history: DemoEducation[];
  exp_history: DemoExperience[];
  resume_file_id: string | null;
  resume: DemoResume;
  created_on: Date;
  updated_on: Date;
};

export type DemoApplication = {
  _id: string;
  post_id: string;
  user_id: string;
  candidate_id: string;
  email: string;
  message: string;
  resume_file_id: string | null;
  cover_letter_file_id: string | null;
  send_confirmation: boolean;
  created_on: Date;
};

export type DemoSavedJob = { user_id: string; post_id: string; created_on: Date };

export type DemoSubscriber = {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  deliver_on: Weekday[];
  unsubscribed: boolean;
  user_id: string | null;
  created_on: Date;
};

export type DemoTicket = {
  _id: string;
  email: string;
  feedback_type: 'help' | 'feedback' | 'featurerequest' | 'suggestions' | 'error';
  message: string;
  checked_faq: boolean;
  req_response: boolean;
  page: string;
  user_id: string | null;
  created_on: Date;
};

export type DemoServerError = {
  _id: string;
  error: string;
  exception: string;
  type: string;
  url: string;
  path: string;
  query: string;
  method: string;
  user_id: string | null;
  error_time: Date;
  reviewed: boolean;
  handled: boolean;
  traceback: string;
  headers: Record<string, string>;
  json: unknown;
  GET: Record<string, string>;
  POST: Record<string, string>;
};

export type DemoFrontendError = {
  _id: string;
  error_time: Date;
  url: string;
  data: { route: { path: string }; [key: string]: unknown };
  user_id: string | null;
  reviewed: boolean;
  handled: boolean;
};

export type DemoSettings = {
  gift_card: {
    enabled: boolean;
    since: Date;
    amount: number;
    amount_type: 'percent' | 'dollars';
    use_limit: number;
    months: number;
    trigger: { amount: number; amount_type: 'percent' | 'dollars'; count: number };
  };
};

export type DemoBoard = {
  personas: DemoPersona[];
  settings: DemoSettings;
  users: DemoUser[];
  organizations: DemoOrganization[];
  posts: DemoPost[];
  post_changes: DemoPostChange[];
  post_events: DemoPostEvent[];
  orders: DemoOrder[];
  coupons: DemoCoupon[];
  credit_purchases: DemoCreditPurchase[];
  candidates: DemoCandidate[];
  files: DemoFile[];
  applications: DemoApplication[];
  saved_jobs: DemoSavedJob[];
  subscribers: DemoSubscriber[];
  tickets: DemoTicket[];
  server_errors: DemoServerError[];
  frontend_errors: DemoFrontendError[];
};
