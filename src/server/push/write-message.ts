import type { GameDetail, TimelineEntry } from '#shared/game.schema.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { minuteText } from '#shared/minute-text.ts'
import { PLAN_KINDS, type PushMessage } from '#shared/notice.ts'
import { choiceOf, type ToldKind } from '#shared/told-kind.ts'
import { localName } from '../games/local-name.ts'
import { formatVenueTime } from './venue-format.ts'
import { NOTICE_TEXTS } from './texts.ts'

/** The notice to write about. */
export interface WrittenNotice {
  kind: ToldKind
  eventId: string | null
}

/**
 * What a notice says to everybody who speaks a language: from the game as anybody may see it now, so without a score
 * where there is none, and without a name that may not be said. Null if it is not so any more.
 */
export function writeMessage({ kind, eventId }: WrittenNotice, game: GameDetail, locale: Locale): Omit<PushMessage, 'device'> | null {
  const goal = kind === 'goal' ? game.timeline.find(({ _id }) => _id === eventId) : undefined
  if (!isStillSo(kind, game, goal)) return null
  const texts = NOTICE_TEXTS[locale]
  const title = texts.title[goal?.kind === 'own_goal' ? 'own_goal' : kind](clubsOf(kind, game, locale))
  const venue = locale === 'ge' ? (game.venue_ka ?? game.venue) : game.venue
  const parts = {
    goal: [goal && minuteText(goal), goal && goal.kind !== 'own_goal' && scorerOf(goal, locale)],
    moved: [formatVenueTime(new Date(game.activity_date), locale), venue],
    cancelled: [formatVenueTime(new Date(game.activity_date), locale), game.cancel_reason],
    kick_off: [venue],
    half_time: [],
    goal_undone: [],
    full_time: [decisionOf(game, locale)],
    decided: [],
    stream: [],
    highlights: [],
  }[kind]
  const about = [...parts, game.age_category, localName(game, locale)].filter(Boolean).join(' · ')
  return {
    title,
    body: about.length > LONGEST ? `${about.slice(0, LONGEST - 1)}…` : about,
    tag: tagOf(kind, game._id),
    path: `/live/${game._id}`,
    lang: LANGUAGE_TAG[locale],
  }
}

/** News of the match, of its plan, and its highlights do not take each other's place. */
function tagOf(kind: ToldKind, gameId: string): string {
  if (kind === 'highlights') return `${gameId}-highlights`
  return PLAN_KINDS.includes(choiceOf(kind)) ? `${gameId}-plan` : gameId
}

/** Far below what a push message holds. Phones show less. */
const LONGEST = 300

function isStillSo(kind: ToldKind, game: GameDetail, goal: TimelineEntry | undefined): boolean {
  switch (kind) {
    case 'kick_off':
      return game.status === 'live'
    case 'half_time':
      return game.status === 'live' && game.period_starts.half_time !== null && game.period_starts.second_half === null
    case 'goal':
      // Ages without scores have no goals in their timeline.
      return goal !== undefined && game.club_one_score !== null
    case 'goal_undone':
      return game.club_one_score !== null
    case 'full_time':
    case 'decided':
    case 'highlights':
      return game.status === 'finished' || game.status === 'analytics'
    case 'stream':
      return game.has_stream && (game.status === 'live' || game.status === 'upcoming')
    case 'moved':
      return game.status === 'upcoming'
    case 'cancelled':
      return game.status === 'cancelled'
  }
}

const SCORED: ReadonlySet<ToldKind> = new Set(['half_time', 'goal', 'goal_undone', 'full_time', 'decided'])

function clubsOf(kind: ToldKind, game: GameDetail, locale: Locale): string {
  const { club_one_score: one, club_two_score: two } = game
  const scored = SCORED.has(kind) && one !== null && two !== null
  return `${localName(game.club_one_ref, locale)} ${scored ? `${one}:${two}` : '–'} ${localName(game.club_two_ref, locale)}`
}

/** What the score alone does not say. Both fields are absent where scores are hidden. */
function decisionOf({ shootout, extra_time: extra }: GameDetail, locale: Locale): string | null {
  const { penalties, extraTime } = NOTICE_TEXTS[locale]
  return shootout ? penalties(`${shootout.one}:${shootout.two}`) : extra ? extraTime : null
}

function scorerOf({ player, shirt_number: shirt }: TimelineEntry, locale: Locale): string | null {
  return player ?? (shirt === null ? null : NOTICE_TEXTS[locale].shirt(shirt))
}
