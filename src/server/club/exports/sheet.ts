/** A cell of an exported list: a text, a number, or nothing. */
export type Cell = string | number | null

/** An exported list: the names of its columns, and its rows. */
export interface Sheet {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
}
