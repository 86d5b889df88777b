/** JSON that is safe inside a `<script>`: nothing in it can end the element or open a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Data of schema.org about a page, for search engines. It is a data block, which does not run. */
export function StructuredData({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` are escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson({ '@context': 'https://schema.org', ...data }) }} />;
}

/** The path to a page as a schema.org BreadcrumbList; the last entry is the page itself, which needs no address. */
export const breadcrumbList = (crumbs: readonly { label: string; to?: string }[], publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to ? { item: new URL(to, publicUrl).href } : {}),
  })),
});
