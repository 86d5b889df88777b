/**
 * The answer of a page that was rendered as a whole. Its text is read as it is; the body of a usual answer would be encoded, passed through a
 * stream and decoded again before the page is finished.
 */
export class RenderedPage extends Response {
  private readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.html);
  }
}
