/**
 * Names of products that are spelled like web addresses and that job texts mention. They pass as a bare name only: with a path,
 * a subdomain, `www.` or a scheme they are addresses. Names of organizations and of other job boards do not belong here.
 */
const NAMES = [
  // Programming.
  ...['ASP.NET', 'VB.NET', 'ADO.NET', 'ML.NET', 'Paint.NET', 'Socket.io', 'Cal.com', 'Fly.io', 'Render.com', 'README.md'],
  // Office, projects and drawing.
  ...['Monday.com', 'Make.com', 'Draw.io', 'Diagrams.net', 'Notion.so', 'Customer.io', 'Office.com', 'Outlook.com', 'Gamma.app'],
  // Language models.
  ...['Otter.ai', 'Fireflies.ai', 'Copy.ai', 'Jasper.ai', 'Claude.ai', 'Character.ai', 'Fathom.ai'],
  // Sales, travel and web sites.
  ...['Salesforce.com', 'Salesforce.org', 'Booking.com', 'Hotels.com', 'Expedia.com', 'Amazon.com', 'WordPress.com', 'WordPress.org'],
  // Money and grants.
  ...['Bill.com', 'Authorize.net', 'Grants.gov', 'SAM.gov', 'Classy.org', 'Pay.gov'],
  // School.
  ...['Code.org', 'Typing.com', 'Prodigy.com', 'Desmos.com'],
];

/** The names in lower case. */
export const productNames: ReadonlySet<string> = new Set(NAMES.map((name) => name.toLowerCase()));
