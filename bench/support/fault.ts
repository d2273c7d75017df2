/** The result of a fault: its counts and its violations. */
export interface Finding {
  /** All counts, in the order of printing. */
  counts: Record<string, number | string>
  /** The violated expectations; empty if all hold. */
  broken: string[]
  /** Figures of time that were not reached. Tests leave them to the measurements. */
  late?: string[]
}

/** Returns the violated expectations. */
export function broken(expectations: Record<string, boolean>): string[] {
  return Object.entries(expectations).flatMap(([what, holds]) => (holds ? [] : [what]))
}
