import type { Side } from '#shared/game.ts'
import type { Appearance, MatchAction, Period, PeriodTime } from '#shared/match-action.ts'
import { isObject, numberOf, records, shirtOf, textOf, within, type Fields } from '../documents.ts'

/** When the periods begin on Wyscout's clock, in minutes. */
const STARTS: readonly (readonly [Period, number])[] = [
  [4, 105],
  [3, 90],
  [2, 45],
  [1, 0],
]
const MINUTE = 60_000

/** The line-up of a team: who began, who sat on the bench, and who came on for whom. */
export function formationOf(document: unknown, team: string): { starting: Fields[]; bench: Fields[]; substitutions: Fields[] } {
  const data = [within(document, 'match', 'teamsData', team), within(document, 'teamsData', team)].find((each) =>
    isObject(each['formation']),
  )
  const { lineup, bench, substitutions } = within(data, 'formation')
  const list = (value: unknown) => records(isObject(value) ? Object.values(value) : value)
  return { starting: list(lineup), bench: list(bench), substitutions: list(substitutions) }
}

/**
 * Who played when, by the line-ups that a file has in addition to its events; empty where it has none.
 *
 * @param actions whose red cards say to the second when a player was sent off
 */
export function wyscoutAppearances(
  document: unknown,
  teams: readonly { key: string; side: Side }[],
  actions: readonly Pick<MatchAction, 'type' | 'flags' | 'player' | 'period' | 't'>[],
): Appearance[] {
  const hasExtraTime = actions.some(({ period }) => period === 3 || period === 4)
  return teams.flatMap(({ key: team, side }) => {
    const { starting, bench, substitutions } = formationOf(document, team)
    const stays = new Map<string, Appearance>()
    const add = (listed: Fields, on: PeriodTime | null) => {
      const player = playerOf(listed)
      if (player === null || stays.has(player)) return
      const shirt = shirtOf(listed['shirtNumber'])
      stays.set(player, { player, shirt, side, position: null, captain: false, starting: on !== null, on, off: null })
    }
    for (const listed of starting) add(listed, { period: 1, t: 0 })
    for (const listed of bench) add(listed, null)
    for (const change of substitutions) {
      const at = momentOf(change['minute'], hasExtraTime)
      if (at === null) continue
      const [out, into] = [stays.get(textOf(change['playerOut']) ?? ''), textOf(change['playerIn'])]
      if (out?.off === null) out.off = at
      if (into === null || into === '0') continue
      add({ playerId: into }, null)
      const substitute = stays.get(into)
      if (substitute?.on === null) substitute.on = at
    }
    for (const listed of [...starting, ...bench]) {
      const stay = stays.get(playerOf(listed) ?? '')
      if (!stay || stay.on === null) continue
      const card = actions.find(({ type, flags, player }) => type === 'card' && player === stay.player && flags.some(isDismissal))
      const dismissal = numberOf(listed['redCards']) ? momentOf(listed['redCards'], hasExtraTime) : null
      stay.off ??= card && card.period !== 5 ? { period: card.period, t: card.t } : dismissal
    }
    return [...stays.values()].filter(({ on }) => on !== null)
  })
}

function playerOf(listed: Fields): string | null {
  const key = textOf(listed['playerId']) ?? textOf(within(listed, 'player')['wyId'])
  return key === '0' ? null : key
}

function isDismissal(flag: string): boolean {
  return flag === 'red' || flag === 'second_yellow'
}

/** A minute of the match, of which `45+2` are stoppages: as a moment of its period. Null for what is none. */
function momentOf(value: unknown, hasExtraTime: boolean): PeriodTime | null {
  const [, whole, added] = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?'?$/.exec(textOf(value) ?? '') ?? []
  if (whole === undefined) return null
  const minute = Number(whole)
  const [period, start] = STARTS.find(([of, from]) => minute > from && (of <= 2 || hasExtraTime)) ?? [1, 0]
  return { period, t: (minute - start + Number(added ?? 0)) * MINUTE }
}
