/** What a fault has shown: what was counted, and what of it must not be. */
export interface Finding {
  /** Everything that was counted, in the order in which it is printed. */
  counts: Record<string, number | string>
  /** What went wrong, in words; empty when all held. */
  broken: string[]
}

/** Says what of a list of expectations does not hold. */
export function broken(expectations: Record<string, boolean>): string[] {
  return Object.entries(expectations).flatMap(([what, holds]) => (holds ? [] : [what]))
}
