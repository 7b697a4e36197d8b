import { connect, type Platform } from '../../client/addon-client';
import { FAVOURITES_MAX, Favourites } from './favourites';
import { csvOf, type Person, vCardsOf } from './people';
import { TEXTS, type Words } from './texts';

const PAGE_SIZE = 50;
/** People that a file holds; a page of the list is the most that one call answers. */
const FILE_MAX = 1000;
const FILE_PAGE = 200;
const TYPING_MS = 300;

interface Dept {
  id: number;
  parentId: number | null;
  name: string;
}

const app = document.getElementById('app') as HTMLElement;

/** An element with its properties and what is in it. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Departments with their depth, so that the choice shows the tree. */
function optionsOf(depts: readonly Dept[]): HTMLOptionElement[] {
  const depths = new Map<number, number>();
  return depts.map(({ id, parentId, name }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1;
    depths.set(id, depth);
    return make('option', { value: String(id), text: `${'\u3000'.repeat(depth)}${name}` });
  });
}

const linkOf = (scheme: string, value: string | null) =>
  value ? make('a', { href: `${scheme}:${value}` }, value) : '–';

const rowOf = ({ realName, deptName, phone, email }: Person, star: HTMLButtonElement) =>
  make(
    'tr',
    {},
    make('td', { className: 'name' }, star, ` ${realName}`),
    make('td', {}, deptName ?? '–'),
    make('td', {}, linkOf('tel', phone)),
    make('td', {}, linkOf('mailto', email)),
  );

/** The page: a search, its results with those that the user has marked, and files of them. */
class Directory {
  private readonly words: Words;
  private readonly keyword: HTMLInputElement;
  private readonly dept = make('select', { id: 'dept' });
  private readonly favourites: Favourites;
  private readonly onlyMarked = make('input', { id: 'marked', type: 'checkbox' });
  private readonly body = make('tbody');
  private readonly said = make('p', { className: 'quiet', role: 'status' });
  private readonly more: HTMLButtonElement;
  private page = 0;
  private asked = 0;

  constructor(private readonly platform: Platform) {
    this.words = TEXTS[platform.language];
    const { words } = this;
    this.favourites = new Favourites(platform.documents);
    this.keyword = make('input', { id: 'keyword', type: 'search', maxLength: 100 });
    this.more = make('button', { type: 'button', hidden: true }, words.more);
    this.more.onclick = () => void this.read(this.page + 1);
  }

  async start(): Promise<void> {
    const { platform, words } = this;
    platform.title(words.title);
    const [{ data }] = await Promise.all([
      platform.call('GET /user/admin/dept/tree'),
      this.favourites.read(),
    ]);
    this.dept.append(
      make('option', { value: '', text: words.allDepts }),
      ...optionsOf(data as Dept[]),
    );
    this.draw();
    await this.read(1);
  }

  private draw(): void {
    const { words } = this;
    const save = (label: string, file: (people: Person[]) => [string, string]) => {
      const button = make('button', { type: 'button' }, label);
      button.onclick = () => void this.save(button, file);
      return button;
    };
    const csv = save(words.csv, (people) => [
      'directory.csv',
      `\ufeff${csvOf(this.head(), people)}`,
    ]);
    const cards = save(words.vcard, (people) => [
      'directory.vcf',
      vCardsOf(people, this.platform.user.tenant),
    ]);
    let typing: ReturnType<typeof setTimeout>;
    this.keyword.oninput = () => {
      clearTimeout(typing);
      typing = setTimeout(() => void this.read(1), TYPING_MS);
    };
    this.dept.onchange = () => void this.read(1);
    this.onlyMarked.onchange = () => void this.read(1);
    const head = make('tr', {}, ...this.head().map((text) => make('th', { scope: 'col' }, text)));
    app.replaceChildren(
      make(
        'div',
        { className: 'tools', role: 'search' },
        make('label', {}, words.keyword, this.keyword),
        make('label', {}, words.dept, this.dept),
        make('label', { className: 'check' }, this.onlyMarked, words.onlyMarked),
        csv,
        cards,
      ),
      this.said,
      make('div', { className: 'scroll' }, make('table', {}, make('thead', {}, head), this.body)),
      make('p', {}, this.more),
    );
    app.removeAttribute('aria-busy');
  }

  private head = (): string[] => {
    const { name, dept, phone, email } = this.words;
    return [name, dept, phone, email];
  };

  private async ask(page: number, pageSize: number) {
    const keyword = this.keyword.value.trim();
    const { all } = this.favourites;
    if (this.onlyMarked.checked && all.length === 0) return { people: [], total: 0 };
    const where = [
      ...(keyword ? [['', 'keyword', keyword]] : []),
      ...(this.onlyMarked.checked ? [['id', 'in', all]] : []),
    ];
    const query = {
      ...{ page, pageSize, sort: 'realName:asc' },
      ...(this.dept.value && { deptId: Number(this.dept.value) }),
      ...(where.length > 0 && { where: JSON.stringify(where) }),
    };
    const { data, total } = await this.platform.call('GET /user/admin/member/list', { query });
    return { people: data as Person[], total: Number(total ?? 0) };
  }

  /** Shows a page of the results below those that are there; of answers only the last counts. */
  private async read(page: number): Promise<void> {
    this.asked += 1;
    const { asked } = this;
    try {
      const { people, total } = await this.ask(page, PAGE_SIZE);
      if (asked !== this.asked) return;
      this.page = page;
      if (page === 1) this.body.replaceChildren();
      this.body.append(...people.map((person) => rowOf(person, this.starOf(person))));
      const shown = this.body.rows.length;
      this.said.textContent = total === 0 ? this.words.none : this.words.found(shown, total);
      this.more.hidden = shown >= total;
    } catch (error) {
      if (asked === this.asked) this.platform.toast('error', (error as Error).message);
    }
  }

  /** The button that marks a person, or not any more. */
  private starOf({ id, realName }: Person): HTMLButtonElement {
    const { words, favourites, platform } = this;
    const star = make('button', { type: 'button', className: 'star' });
    const show = () => {
      const isMarked = favourites.has(id);
      star.textContent = isMarked ? '★' : '☆';
      star.ariaPressed = String(isMarked);
      star.ariaLabel = words.mark(realName);
    };
    star.onclick = async () => {
      star.disabled = true;
      try {
        const isDone = await favourites.mark(id, !favourites.has(id));
        if (!isDone) platform.toast('warning', words.full(FAVOURITES_MAX));
      } catch (error) {
        platform.toast('error', (error as Error).message);
      }
      star.disabled = false;
      show();
    };
    show();
    return star;
  }

  /** Reads all that was found, as far as a file holds it, and lets the console save it. */
  private async save(button: HTMLButtonElement, file: (people: Person[]) => [string, string]) {
    // Disabled, it would lose the focus, which comes back from the console's dialog.
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      const people: Person[] = [];
      let total = 1;
      for (let page = 1; people.length < Math.min(total, FILE_MAX); page += 1) {
        const answer = await this.ask(page, FILE_PAGE);
        if (answer.people.length === 0) break;
        people.push(...answer.people);
        total = answer.total;
      }
      if (people.length === 0) return this.platform.toast('warning', this.words.none);
      const isSaved = await this.platform.download(...file(people));
      if (isSaved) this.platform.toast('success', this.words.saved);
    } catch (error) {
      this.platform.toast('error', (error as Error).message);
    } finally {
      button.ariaBusy = 'false';
    }
  }
}

/** Begins anew: at first, in another language, or after a failure. */
async function begin(platform: Platform): Promise<void> {
  try {
    await new Directory(platform).start();
  } catch (error) {
    const retry = make('button', { type: 'button' }, TEXTS[platform.language].retry);
    retry.onclick = () => void begin(platform);
    app.replaceChildren(make('p', { role: 'alert' }, (error as Error).message), retry);
  }
}

const platform = await connect();
platform.on('language', () => void begin(platform));
await begin(platform);
