/** Whom an action names, as a key: what is distinguished by the player is not distinguished by the shirt. */
export function subjectKey({ player, shirt }: { player: string | null; shirt: number | null }): string {
  if (player !== null) return `player ${player}`
  return shirt === null ? 'nobody' : `shirt ${shirt}`
}
