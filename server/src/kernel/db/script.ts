/** SQL of several commands as one simple query; rows are not kept. */
export class Script {
  readonly message: Buffer;
  readonly sent = undefined;
  tag = "";

  constructor(sql: string) {
    const size = Buffer.byteLength(sql);
    this.message = Buffer.allocUnsafe(1 + 4 + size + 1);
    this.message[0] = QUERY;
    this.message.writeInt32BE(4 + size + 1, 1);
    this.message.write(sql, 5);
    this.message[5 + size] = 0;
  }

  described(): void {}
  row(): void {}

  completed(tag: string): void {
    this.tag = tag;
  }
}

const QUERY = 0x51;
