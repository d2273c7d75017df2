/** Whom an action names, as a key: what is told apart by the player is not told apart by the shirt. */
export function subjectKey({ player, shirt }: { player: string | null; shirt: number | null }): string {
  if (player !== null) return `player ${player}`
  return shirt === null ? 'nobody' : `shirt ${shirt}`
}
