const maxDescribed = 5;

/** Counts the differences between the results of two executors, and keeps descriptions of the first ones. */
export class Differences {
  count = 0;
  readonly descriptions: string[] = [];

  async add(describe: () => string | Promise<string>): Promise<void> {
    this.count++;
    if (this.descriptions.length >= maxDescribed) return;
    // Reserves the place, because other comparisons run at the same time.
    const index = this.descriptions.push('') - 1;
    this.descriptions[index] = await describe();
  }
}
