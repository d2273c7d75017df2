import type { Side } from '#shared/game.ts'
import { comparable } from '../imports/names.ts'
import { note, type EventNote } from './notes.ts'
import type { PlayerMapping } from './player-mapping.ts'
import { EventsRefused, problem, type EventProblem } from './problems.ts'
import { latin } from './transliterate.ts'

/** A player of the file, on the side of the game. */
export interface FilePlayer {
  key: string
  side: Side
  name: string | null
  shirt: number | null
}

/** A child of one of the squads. */
export interface SquadPlayer {
  id: string
  side: Side
  firstName: string
  lastName: string
  shirt: number
  /** Of another team or age of the club: found by the whole name alone, for the shirt is somebody else's. */
  lent?: true
}

export interface FoundPlayer {
  /** Null for a player who is not in the squad. */
  id: string | null
  shirt: number | null
}

/**
 * Finds the players of a file in the squads: by the given mapping, by our own id, or by shirt and name. A shirt whose
 * wearer has another name is somebody else: no child gets the actions of a stranger.
 *
 * @throws EventsRefused if the mapping names whom there is not
 */
export function findPlayers(
  players: readonly FilePlayer[],
  squad: readonly SquadPlayer[],
  mapping: readonly PlayerMapping[],
): { found: Map<string, FoundPlayer>; notes: EventNote[] } {
  const problems: EventProblem[] = []
  const notes: EventNote[] = []
  const found = new Map<string, FoundPlayer>()
  const given = new Map<string, SquadPlayer>()
  for (const { line, player, side, shirt, playerId } of mapping) {
    const who = players.find(({ key, side: own }) => isKey(key, player) && (side === null || side === own))
    const child = squad.find((each) =>
      playerId === null ? each.shirt === shirt && each.side === (side ?? who?.side) : each.id === playerId,
    )
    if (!who) problems.push(problem({ line }, 'mapping_unknown_player', { player }))
    else if (!child || child.side !== who.side)
      problems.push(problem({ line }, 'mapping_unknown_child', { value: playerId ?? `No. ${shirt}` }))
    else given.set(who.key, child)
  }
  if (problems.length > 0) throw new EventsRefused(problems)
  const taken = new Set(Array.from(given.values(), ({ id }) => id))
  for (const player of players) {
    const own = squad.filter(({ side, id }) => side === player.side && !taken.has(id))
    const child = given.get(player.key) ?? own.find(({ id }) => isKey(player.key, id)) ?? byShirtAndName(player, own)
    if (child) taken.add(child.id)
    else notes.push(note({}, 'player_not_found', { player: player.key, shirt: player.shirt === null ? '' : String(player.shirt) }))
    found.set(player.key, { id: child?.id ?? null, shirt: player.shirt ?? child?.shirt ?? null })
  }
  return { found, notes }
}

/** Whether a player of the file is called so, with or without the side that a reader has put before it. */
function isKey(key: string, called: string): boolean {
  return key === called || key === `one:${called}` || key === `two:${called}`
}

function byShirtAndName({ name, shirt }: FilePlayer, squad: readonly SquadPlayer[]): SquadPlayer | undefined {
  const worn = squad.find((child) => child.shirt === shirt && !child.lent)
  if (name === null) return worn
  if (worn && isLike(name, worn)) return worn
  const named = squad.filter((child) => isLike(name, child))
  // A name without its shirt counts only where it is written in full, and nobody else has it.
  return named.length === 1 && named[0] && words(name).length > 1 && isWhole(name, named[0]) ? named[0] : undefined
}

/** Whether a name may be this child's: the last name, and no other first name or initial. */
function isLike(name: string, { firstName, lastName }: SquadPlayer): boolean {
  const given = words(name)
  const last = words(lastName)
  const rest = given.filter((word) => !last.includes(word))
  if (!last.every((word) => given.includes(word))) return false
  return (
    rest.length === 0 ||
    words(firstName).some((first) => rest.some((word) => word === first || (word.length === 1 && first.startsWith(word))))
  )
}

function isWhole(name: string, { firstName, lastName }: SquadPlayer): boolean {
  const given = words(name)
  return words(`${firstName} ${lastName}`).every((word) => given.includes(word))
}

function words(name: string): string[] {
  return comparable(latin(name)).split(' ').filter(Boolean)
}
