import type { Side } from '#shared/game.ts'
import { wearersOf } from '#shared/team.ts'
import { comparable } from '../../club/imports/names.ts'
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
  shirt_number: number
  /** Of another team or age of the club: found by the whole name alone, for the shirt is someone else's. */
  lent?: true
}

export interface FoundPlayer {
  /** Null for a player who is not in the squad. */
  id: string | null
  shirt: number | null
}

/**
 * Finds the players of a file in the squads: by the given mapping, by our own id, or by shirt and name. A shirt whose
 * wearer has another name is another person, and a shirt that several wear names no one: no child gets the actions of another.
 *
 * A mapping may name the whole squad: who is not in the file is noted.
 *
 * @throws EventsRefused if the mapping names a child whom the squad of that side does not have
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
  const unused: string[] = []
  for (const { line, player, side, shirt, playerId } of mapping) {
    const who = players.find(({ key, side: own }) => isKey(key, player) && (side === null || side === own))
    if (!who) {
      unused.push(player)
      continue
    }
    const { own, lent } = squadOf(squad, who.side)
    const meant = playerId === null ? wearersOf(shirt, own, lent) : [...own, ...lent].filter(({ id }) => id === playerId)
    const [child, another] = meant
    if (child && !another) given.set(who.key, child)
    else if (another) problems.push(problem({ line }, 'mapping_doubled_shirt', { value: `No. ${shirt}` }))
    else problems.push(problem({ line }, 'mapping_unknown_child', { value: playerId ?? `No. ${shirt}` }))
  }
  if (problems.length > 0) throw new EventsRefused(problems)
  if (unused.length > 0) notes.push(note({}, 'mapping_unused', { players: unused }))
  for (const meansWho of [byKey, byShirt, byWholeName]) propose(players, squad, given, meansWho)
  for (const player of players) {
    const child = given.get(player.key)
    if (!child) notes.push(note({}, 'player_not_found', { player: player.key, shirt: player.shirt === null ? '' : String(player.shirt) }))
    found.set(player.key, { id: child?.id ?? null, shirt: player.shirt ?? child?.shirt_number ?? null })
  }
  return { found, notes }
}

interface SideSquad {
  own: SquadPlayer[]
  lent: SquadPlayer[]
}

function squadOf(squad: readonly SquadPlayer[], wanted: Side): SideSquad {
  const whole = squad.filter(({ side }) => side === wanted)
  return { own: whole.filter(({ lent }) => !lent), lent: whole.filter(({ lent }) => lent) }
}

/** The children that a player of the file may be, by one way to tell. It counts where it is exactly one. */
type MeansWho = (player: FilePlayer, squad: SideSquad) => SquadPlayer[]

/** Finds those who are not found yet. Where two players of the file would be one child, neither is. */
function propose(players: readonly FilePlayer[], squad: readonly SquadPlayer[], found: Map<string, SquadPlayer>, meansWho: MeansWho): void {
  const proposed = players.flatMap((player) => {
    if (found.has(player.key)) return []
    const [child, another] = meansWho(player, squadOf(squad, player.side))
    return child && !another ? [{ key: player.key, child }] : []
  })
  const taken = new Set(Array.from(found.values(), ({ id }) => id))
  const byChild = Map.groupBy(proposed, ({ child }) => child.id)
  for (const [id, [first, second]] of byChild) if (first && !second && !taken.has(id)) found.set(first.key, first.child)
}

const byKey: MeansWho = ({ key }, { own, lent }) => [...own, ...lent].filter(({ id }) => isKey(key, id))

/** By the number, among those who have no other name. */
const byShirt: MeansWho = ({ name, shirt }, { own }) => wearersOf(shirt, own).filter((child) => name === null || isLike(name, child))

/** A name without its shirt counts only where it is written in full, and no one else has it. */
const byWholeName: MeansWho = ({ name }, { own, lent }) => {
  const named = name !== null && words(name).length > 1 ? [...own, ...lent].filter((child) => isLike(name, child)) : []
  return named.every((child) => name !== null && isWhole(name, child)) ? named : []
}

/** Whether a player of the file is called so, with or without the side that a reader has put before it. */
function isKey(key: string, called: string): boolean {
  return key === called || key === `one:${called}` || key === `two:${called}`
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
