import { idFor, seeded } from './random';
import { daysBefore } from './time';
import type { DemoFrontendError, DemoServerError, DemoSubscriber, DemoTicket, DemoUser, Weekday } from './types';

export function buildSubscribers(now: Date, users: DemoUser[], nextName: () => { first: string; last: string }): DemoSubscriber[] {
  const r = seeded('subscribers');
  const members = users
    .filter((u) => u.newsletter.deliver_on.length > 0)
    .map(
      (u): DemoSubscriber => ({
        _id: idFor(`subscriber ${u.email}`, u.created_on),
        email: u.email,
        first_name: u.first_name,
        last_name: u.last_name,
        deliver_on: [...u.newsletter.deliver_on],
        unsubscribed: false,
        user_id: u._id,
        created_on: u.created_on,
      }),
    );
  const readers = Array.from({ length: 40 }, (_, i): DemoSubscriber => {
    const { first, last } = nextName();
    const email = `${first}.${last}@letters.example`.toLowerCase();
    const created_on = daysBefore(now, r.int(1, 400) + r.next());
    const deliver_on: Weekday[] = r.chance(0.7) ? ['Monday', 'Wednesday', 'Friday'] : r.chance(0.5) ? ['Wednesday'] : ['Monday', 'Friday'];
    return {
      _id: idFor(`subscriber ${email}`, created_on),
      email,
      first_name: first,
      last_name: last,
      deliver_on,
      unsubscribed: i % 11 === 10,
      user_id: null,
      created_on,
    };
  });
  return [...members, ...readers];
}

export function buildTickets(now: Date, by: (key: 'school' | 'seeker' | 'recruiter') => DemoUser): DemoTicket[] {
  const ticket = (
    age: number,
    feedback_type: DemoTicket['feedback_type'],
    page: string,
    message: string,
    user: DemoUser | null,
    email = '',
    req_response = true,
  ): DemoTicket => {
    const created_on = daysBefore(now, age);
    return {
      _id: idFor(`ticket ${message}`, created_on),
      email: user?.email ?? email,
      feedback_type,
      message,
      checked_faq: true,
      req_response,
      page,
      user_id: user?._id ?? null,
      created_on,
    };
  };
  return [
    ticket(
      12.3,
      'help',
      '/employer/orders/list/1',
      'Our auditor wants last year’s receipts in one file. I can download them one by one, but is there a quicker way? There are about nine.',
      by('school'),
    ),
    ticket(
      6.6,
      'featurerequest',
      '/jobs/search/1',
      'It would be wonderful to search by distance from a city. I can bike to three towns and drive to ten.',
      by('seeker'),
    ),
    ticket(
      3.1,
      'error',
      '/account/files',
      'My resume uploaded twice on a slow train. I removed one and everything is fine now, but I thought you’d want to know.',
      by('seeker'),
      '',
      false,
    ),
    ticket(
      1.4,
      'suggestions',
      '/employer/home',
      'Could I copy a post to another organization? I recruit for five, and the positions are often similar.',
      by('recruiter'),
    ),
    ticket(
      0.3,
      'feedback',
      '/',
      'I found my last position here in 2019, and have just posted one. Thank you for showing pay so clearly.',
      null,
      'a.reader@letters.example',
      false,
    ),
  ];
}

export function buildServerErrors(now: Date, user: DemoUser): DemoServerError[] {
  const headers = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0', authorization: '[redacted]' };
  const error = (
    age: number,
    e: Pick<DemoServerError, 'error' | 'exception' | 'type' | 'path' | 'method' | 'traceback'> & Partial<DemoServerError>,
  ): DemoServerError => {
    const error_time = daysBefore(now, age);
    return {
      _id: idFor(`server error ${e.path} ${age}`, error_time),
      url: `https://board.example${e.path}`,
      query: '',
      user_id: null,
      error_time,
      reviewed: false,
      handled: false,
      headers,
      json: null,
      GET: {},
      POST: {},
      ...e,
    };
  };
  return [
    error(9.2, {
      error: 'Mail server did not respond within 10 seconds',
      exception: 'MailTimeout',
      type: 'MailTimeout',
      path: '/api/v2/employer/orders/send_receipt',
      method: 'POST',
      reviewed: true,
      handled: true,
      user_id: user._id,
      json: { data: { email: '[redacted]' } },
      traceback:
        'MailTimeout: Mail server did not respond within 10 seconds\n    at send (src/platform/mail/send.ts:41:11)\n    at sendReceipt (src/orders/server/send-receipt.ts:22:3)',
    }),
    error(4.5, {
      error: 'File storage is unreachable',
      exception: 'StorageUnavailable',
      type: 'StorageUnavailable',
      path: '/api/v2/jobseeker/files/save',
      method: 'POST',
      reviewed: true,
      traceback:
        'StorageUnavailable: File storage is unreachable\n    at put (src/platform/storage/s3.ts:58:13)\n    at saveFile (src/files/server/save-file.ts:33:5)',
    }),
    error(0.7, {
      error: 'statement timeout while counting posts by state',
      exception: 'QueryTimeout',
      type: 'QueryTimeout',
      path: '/api/v2/posts/totals',
      method: 'GET',
      GET: { field: 'state' },
      query: 'field=state',
      traceback:
        'QueryTimeout: statement timeout while counting posts by state\n    at run (src/platform/database/run.ts:19:9)\n    at totals (src/jobs/server/queries.ts:77:10)',
    }),
  ];
}

export function buildFrontendErrors(now: Date, user: DemoUser): DemoFrontendError[] {
  const error = (age: number, path: string, user_id: string | null, reviewed: boolean, message: string): DemoFrontendError => {
    const error_time = daysBefore(now, age);
    return {
      _id: idFor(`frontend error ${path}`, error_time),
      error_time,
      url: `https://board.example${path}`,
      data: {
        route: { path },
        message,
        package_version: '3.1.37',
        cookies: { names: ['gc'], size: 14 },
        local_storage: { names: ['token', 'refreshToken'], size: 812 },
      },
      user_id,
      reviewed,
      handled: reviewed,
    };
  };
  return [
    error(15.1, '/jobs/veiw/12', null, true, 'Page not found.'),
    error(5.8, '/jewish-jobs/state/ZZ/1', user._id, false, 'Page not found.'),
    error(2.2, '/help/princing', null, false, 'Page not found.'),
    error(0.4, '/wp-login.php', null, false, 'Page not found.'),
  ];
}
