/** How many calls may be sent again: a share of those that were sent, so that a dead service gets few more. */
const share = 0.15;
/** What can be saved up in good times, and where it begins. */
const most = 20;
const atStart = 5;

export class RetryBudget {
  #saved = atStart;

  /** A call was sent for the first time. */
  earn(): void {
    this.#saved = Math.min(most, this.#saved + share);
  }

  /** Whether one may be sent again; it is paid for then. */
  spend(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}
