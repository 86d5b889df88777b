import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import { Children, createContext, type ReactNode, useContext } from 'react';
import { brand, mailFonts, printColors } from '../brand';
import { darkStyles } from './dark-styles';

const { ink, inkSoft, paper, surface, line, primary } = printColors;

/** The text below a mail, by its kind: why it came, and for kinds that can be turned off the links to do so. */
export interface MailFooter {
  reason: string;
  links?: { turnOff: string; preferences: string } | undefined;
}

/** The footer of the mail that is rendered. The mailer sets it, so that templates need not know the kind. */
export const MailFooterContext = createContext<MailFooter | null>(null);

/**
 * The layout of every mail: one column with a serif heading. Mail programs that can show dark colors find them in its style sheet.
 * `note` is a sentence about this mail, or links of its own, that stand above the reason why it came.
 */
export function MailLayout(props: { site: string; preview: string; heading: string; children: ReactNode; note?: ReactNode }) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{props.heading}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(brand.colors.dark)}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="paper" style={{ backgroundColor: paper, color: ink, fontFamily: mailFonts.text, margin: 0 }}>
        <Container style={{ maxWidth: 560, padding: '32px 20px' }}>
          <Text className="primary" style={{ fontFamily: mailFonts.headings, fontSize: 20, color: primary, margin: '0 0 24px' }}>
            {props.site}
          </Text>
          <Heading as="h1" dir="auto" style={{ fontFamily: mailFonts.headings, fontSize: 26, fontWeight: 500, lineHeight: 1.25, margin: '0 0 16px' }}>
            {props.heading}
          </Heading>
          {props.children}
          <Hr className="line" style={{ borderColor: line, margin: '32px 0 16px' }} />
          {props.note && <FooterText>{props.note}</FooterText>}
          <Footer />
        </Container>
      </Body>
    </Html>
  );
}

function Footer() {
  const footer = useContext(MailFooterContext);
  if (!footer) return null;
  const { reason, links } = footer;
  return (
    <>
      <FooterText>{reason}</FooterText>
      {links && (
        <FooterText>
          <FooterLink href={links.turnOff}>Turn off these emails</FooterLink> · <FooterLink href={links.preferences}>Email preferences</FooterLink>
        </FooterText>
      )}
    </>
  );
}

const FooterText = (props: { children: ReactNode }) => (
  <Text className="soft" style={{ fontSize: 13, color: inkSoft, margin: '0 0 8px' }}>
    {props.children}
  </Text>
);

/** A link in a mail's footer. */
export const FooterLink = (props: { href: string; children: ReactNode }) => (
  <Link className="soft" href={props.href} style={{ color: inkSoft, textDecoration: 'underline' }}>
    {props.children}
  </Link>
);

export const MailText = (props: { children: ReactNode }) => (
  <Text dir="auto" style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 16px', whiteSpace: 'pre-wrap' }}>
    {withBreaks(props.children)}
  </Text>
);

/** The heading of a section of a mail that has several. */
export const MailSubheading = (props: { children: string }) => (
  <Heading as="h2" dir="auto" style={{ fontFamily: mailFonts.headings, fontSize: 20, fontWeight: 500, lineHeight: 1.3, margin: '28px 0 8px' }}>
    {props.children}
  </Heading>
);

/** Line breaks as elements, since the text version of a mail and some mail programs ignore others. */
const withBreaks = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? child.split('\n').map((line, index) => [index > 0 && <br key="break" />, line]) : child));

export const MailLink = (props: { href: string; children: ReactNode }) => (
  <Link className="primary" href={props.href} style={{ color: primary, textDecoration: 'underline' }}>
    {props.children}
  </Link>
);

/** A button on a line of its own, which the text version of a mail keeps. */
export const MailButton = (props: { href: string; children: ReactNode }) => (
  <div style={{ margin: '0 0 8px' }}>
    <Button className="button" href={props.href} style={{ backgroundColor: primary, color: surface, padding: '12px 20px', borderRadius: 5, fontSize: 16 }}>
      {props.children}
    </Button>
  </div>
);

/** Acts that are less than the button of the mail, side by side; `compact` ones are links. The text version has each on its own line. */
export const MailActs = (props: { acts: readonly { label: string; href: string }[]; compact?: boolean }) => (
  <div style={{ margin: props.compact ? '0 0 12px' : '0 0 16px' }}>
    {props.acts.map(({ label, href }) => (
      <div key={href} style={{ display: 'inline-block', margin: props.compact ? '4px 20px 0 0' : '0 8px 8px 0' }}>
        {props.compact ? (
          <MailLink href={href}>{label}</MailLink>
        ) : (
          <Button
            className="primary line"
            href={href}
            style={{ color: primary, border: `1px solid ${line}`, padding: '10px 16px', borderRadius: 5, fontSize: 16 }}
          >
            {label}
          </Button>
        )}
      </div>
    ))}
  </div>
);

/** A sentence that ends with a link, which has the words of what it leads to. */
export const MailQuestion = (props: { text: string; href: string; children: string }) => (
  <Text className="soft" style={{ fontSize: 14, lineHeight: 1.55, color: inkSoft, margin: '20px 0 0' }}>
    {`${props.text} `}
    <Link className="primary" href={props.href} style={{ color: primary }}>
      {props.children}
    </Link>
  </Text>
);

/** A framed part of a mail, such as a code. */
export const MailPanel = (props: { children: ReactNode }) => (
  <Section
    className="surface line"
    style={{ border: `1px solid ${line}`, borderRadius: 5, backgroundColor: surface, margin: '0 0 20px', padding: '14px 16px' }}
  >
    {props.children}
  </Section>
);

/** A code that is copied or typed elsewhere. One tap selects all of it where the mail program allows that. */
export const MailCode = (props: { children: string }) => (
  <MailPanel>
    <Text style={{ fontSize: 28, fontWeight: 600, lineHeight: 1.25, letterSpacing: '0.06em', margin: 0, overflowWrap: 'anywhere', userSelect: 'all' }}>
      {props.children}
    </Text>
  </MailPanel>
);
