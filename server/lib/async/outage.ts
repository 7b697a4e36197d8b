/** The part of a logger that is used. */
interface Log {
  info: (text: string) => void;
  error: (what: object, text: string) => void;
}

/** Logs one failure and one recovery of repeated work, however often it fails in between. */
export class Outage {
  private isOn = false;

  constructor(
    private readonly log: Log,
    /** Name of the work, e.g. `sweeping`. */
    private readonly work: string,
  ) {}

  /** Runs the work once; never rejects. */
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
