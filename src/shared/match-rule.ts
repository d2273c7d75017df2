/** An event is not allowed in the current state of the game. */
export class MatchRuleError extends Error {}

/** @throws MatchRuleError */
export function assertRule(condition: boolean, otherwise: string): void {
  if (!condition) throw new MatchRuleError(otherwise)
}
