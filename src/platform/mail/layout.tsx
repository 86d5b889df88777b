import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import { Children, type ReactNode } from 'react';
import { brand, mailFonts, printColors } from '../brand';
import { darkStyles } from './dark-styles';

const { ink, inkSoft, paper, surface, line, primary } = printColors;

/** The layout of every mail: one column with a serif heading. Mail programs that can show dark colours find them in its style sheet. */
export function MailLayout(props: { site: string; preview: string; heading: string; children: ReactNode; footer?: ReactNode }) {
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
          <Text className="soft" style={{ fontSize: 13, color: inkSoft, margin: 0 }}>
            {props.footer ?? `You receive this mail because of what you did on ${props.site}.`}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export const MailText = (props: { children: ReactNode }) => (
  <Text dir="auto" style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 16px', whiteSpace: 'pre-wrap' }}>
    {withBreaks(props.children)}
  </Text>
);

/** Line breaks as elements, since the text version of a mail and some mail programs ignore others. */
const withBreaks = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? child.split('\n').map((line, index) => [index > 0 && <br key="break" />, line]) : child));

export const MailButton = (props: { href: string; children: ReactNode }) => (
  <Button className="button" href={props.href} style={{ backgroundColor: primary, color: surface, padding: '12px 20px', borderRadius: 5, fontSize: 16 }}>
    {props.children}
  </Button>
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
