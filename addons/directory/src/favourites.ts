import { type Documents, PlatformError } from '../../client/addon-client';

const KEY = 'favourites';
/** People that one may mark. */
export const FAVOURITES_MAX = 200;

/** The ids in a document, whatever an earlier version or a hand has put there. */
function idsIn(value: unknown): number[] {
  const people = (value as { people?: unknown } | null | undefined)?.people;
  return Array.isArray(people) ? people.filter((id) => Number.isInteger(id)) : [];
}

/** The people that the user has marked, in a document of his own. */
export class Favourites {
  private ids: readonly number[] = [];
  private version = 0;

  constructor(private readonly documents: Documents) {}

  async read(): Promise<void> {
    this.take(await this.documents.get('own', KEY));
  }

  get all(): readonly number[] {
    return this.ids;
  }

  has = (id: number): boolean => this.ids.includes(id);

  /**
   * Marks a person, or not any more. Where another window was faster, the mark is added to what it has
   * kept. Resolves to whether there was room.
   */
  async mark(id: number, isMarked: boolean): Promise<boolean> {
    for (let isAgain = false; ; isAgain = true) {
      const others = this.ids.filter((one) => one !== id);
      const people = isMarked ? [...others, id] : others;
      if (people.length > FAVOURITES_MAX) return false;
      try {
        const { version } = await this.documents.put('own', KEY, { people }, this.version);
        this.ids = people;
        this.version = version;
        return true;
      } catch (error) {
        const isLate = error instanceof PlatformError && error.reason === 'version.conflict';
        if (!isLate || isAgain) throw error;
        this.take(error.data as { value: unknown; version: number } | null);
      }
    }
  }

  private take(document: { value: unknown; version: number } | null): void {
    this.ids = idsIn(document?.value);
    this.version = document?.version ?? 0;
  }
}
