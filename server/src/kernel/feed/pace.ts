/** How many messages a second one client may send. */
export class Pace {
  private readonly most: number;
  private second = 0;
  private count = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Counts a message; false once there are too many in this second. */
  allows(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.count = 0;
    }
    this.count += 1;
    return this.count <= this.most;
  }
}
