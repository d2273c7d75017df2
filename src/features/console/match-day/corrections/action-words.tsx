import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { resultsOf, type ActionType, type BodyPart, type CardColour, type Outcome } from '#shared/match-action.ts'
import type { MatchPlayer } from '#shared/match-figures.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { CARD_NAMES, OUTCOME_NAMES, TYPE_NAMES } from '../tagging/tag-names.ts'

/** What people tag, and what only files have. */
export const ACTION_NAMES: Readonly<Record<ActionType, MessageDescriptor>> = {
  ...TYPE_NAMES,
  carry: msg`Run with the ball`,
  duel: msg`Duel`,
  error: msg`Error`,
  ball_out: msg`Ball out of play`,
}

export const BODY_NAMES: Readonly<Record<BodyPart, MessageDescriptor>> = {
  foot_left: msg`Left foot`,
  foot_right: msg`Right foot`,
  foot: msg`Foot`,
  head: msg({ message: 'Head', context: 'body part' }),
  other: msg({ message: 'Other', context: 'body part' }),
}

/** What an event is, as it is read in a list. */
interface Described {
  type: ActionType
  outcome: Outcome | null
  card: CardColour | null
}

export function ActionName({ of: { type, outcome, card } }: { of: Described }) {
  const { t } = useLingui()
  const name = t(card ? CARD_NAMES[card] : ACTION_NAMES[type])
  return <>{outcome && resultsOf(type).includes(outcome) ? `${name} (${t(OUTCOME_NAMES[outcome])})` : name}</>
}

/** The clubs of a match, by side. */
export function clubNames({ club_one_ref: one, club_two_ref: two }: Pick<Game, 'club_one_ref' | 'club_two_ref'>): Record<Side, string> {
  return { one: localName(one, currentLocale()), two: localName(two, currentLocale()) }
}

/** How a form names a player: by id, or by shirt alone. */
export function keyOf({ player_id: id, shirt_number: shirt }: Pick<MatchPlayer, 'player_id' | 'shirt_number'>): string {
  return id ?? `shirt ${shirt}`
}

/** Players as they are read in lists: by shirt and name. */
export function usePlayerNames(players: readonly MatchPlayer[]): ReadonlyMap<string, string> {
  const { t } = useLingui()
  return new Map(
    players.map((player) => {
      const { name, shirt_number: number } = player
      return [keyOf(player), number === null ? (name ?? t`No number`) : name === null ? t`No. ${number}` : `${number} ${name}`]
    }),
  )
}
