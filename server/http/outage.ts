import type { Logger } from './log';

/**
 * Work that is done again and again tells the log once that it has begun to fail, and once that it
 * works again, however many times it fails in between.
 */
export class Outage {
  private isOn = false;

  constructor(
    private readonly log: Logger,
    /** Names the work, e.g. `sweeping`. */
    private readonly work: string,
  ) {}

  /** Does the work once; never fails. */
  async watch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.isOn) this.log.info(`${this.work} works again`);
      this.isOn = false;
    } catch (err) {
      if (!this.isOn) this.log.error({ err }, `${this.work} failed`);
      this.isOn = true;
    }
  }
}
