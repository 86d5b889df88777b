/**
 * An answer that stays in this process and whose whole body is known. It is read as it is: the body of a usual answer would be encoded, passed
 * through a stream and decoded again.
 */
export class WholeAnswer extends Response {
  private readonly whole: string | Buffer;

  constructor(whole: string | Buffer, init: ResponseInit) {
    super(null, init);
    this.whole = whole;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.whole.toString());
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
