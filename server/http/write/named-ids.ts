interface Naming {
  id?: number;
  ids?: readonly number[];
  /** What is to become of each of several rows. */
  seats?: readonly { id: number }[];
}

/** The rows that a body names by `id`, by `ids`, or by what is to become of each of `seats`. */
export function idsIn(body: unknown): readonly number[] {
  const { id, ids, seats } = Object(body) as Naming;
  return ids ?? seats?.map((seat) => seat.id) ?? (id === undefined ? [] : [id]);
}
