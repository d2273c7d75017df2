import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { subjectKey } from '#shared/figures/subject-key.ts'
import { cardOf, resultsOf, type ActionType, type CardColour, type MatchAction, type Outcome } from '#shared/match-action.ts'
import type { MatchPlayer } from '#shared/match-figures.schema.ts'

const EVENTS: Readonly<Record<ActionType, MessageDescriptor>> = {
  pass: msg`Pass`,
  shot: msg`Shot`,
  take_on: msg`Dribble`,
  carry: msg`Run with the ball`,
  tackle: msg`Tackle`,
  challenge: msg`Dribbled past`,
  interception: msg`Interception`,
  blocked_pass: msg`Blocked pass`,
  clearance: msg`Clearance`,
  recovery: msg`Recovery`,
  aerial: msg`Aerial duel`,
  duel: msg`Duel`,
  foul: msg`Foul`,
  foul_won: msg`Foul won`,
  dispossessed: msg`Dispossessed`,
  touch: msg`Touch`,
  keeper: msg`Goalkeeping`,
  offside: msg`Offside`,
  error: msg`Error`,
  card: msg`Card`,
  sub_on: msg`Comes on`,
  sub_off: msg`Goes off`,
  ball_out: msg`Ball out of play`,
}

const CARDS: Readonly<Record<CardColour, MessageDescriptor>> = {
  yellow: msg`Yellow card`,
  second_yellow: msg`Second yellow`,
  red: msg`Red card`,
}

const RESULTS: Readonly<Record<Outcome, MessageDescriptor>> = {
  success: msg`succeeded`,
  fail: msg`failed`,
  offside: msg`offside`,
  goal: msg`goal`,
  saved: msg`saved`,
  blocked: msg`blocked`,
  post: msg`post`,
  off_target: msg`off target`,
  own_goal: msg`own goal`,
}

/** What an event was, with its result. */
export function eventName(action: MatchAction): string {
  const { type, outcome } = action
  const colour = cardOf(action)
  const name = i18n._(colour ? CARDS[colour] : EVENTS[type])
  return outcome && resultsOf(type).includes(outcome) ? `${name} (${i18n._(RESULTS[outcome])})` : name
}

/** Whose it was, as this viewer may read it; null if that is not known. */
export function playerOf(action: MatchAction, players: readonly MatchPlayer[]): string | null {
  const key = subjectKey(action)
  const player = players.find(({ player_id: id, shirt_number: shirt }) => subjectKey({ player: id, shirt }) === key)
  const [number, name] = [player?.shirt_number ?? action.shirt, player?.name ?? null]
  if (name !== null) return number === null ? name : `${number} ${name}`
  return number === null ? null : t`No. ${number}`
}
