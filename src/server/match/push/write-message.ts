import type { GameDetail, TimelineEntry } from '#shared/game.schema.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { minuteText } from '#shared/minute-text.ts'
import { isReminder, type PushMessage } from '#shared/notice.ts'
import { cancelReasonText } from '#shared/cancel-reason.ts'
import { isPlan, type StoredNoticeKind } from '#shared/stored-notice.ts'
import { localName } from '../games/local-name.ts'
import { formatVenueTime } from './venue-format.ts'
import { NOTICE_TEXTS } from './texts.ts'

/** The notice to write about. */
interface WrittenNotice {
  kind: StoredNoticeKind
  eventId: string | null
  /** For a reminder: when the match was to begin. */
  expiresAt: Date
}

/**
 * What a notice says to everyone who speaks a language: from the game as anyone may see it now, so without a score
 * where there is none, and without a name that may not be said. Null if it is no longer so.
 */
export function writeMessage(
  { kind, eventId, expiresAt }: WrittenNotice,
  game: GameDetail,
  locale: Locale,
): Omit<PushMessage, 'device'> | null {
  const goal = kind === 'goal' ? game.timeline.find(({ _id }) => _id === eventId) : undefined
  if (!isStillSo(kind, game, goal)) return null
  // Of a match that was moved since there is another reminder.
  if (isReminder(kind) && Date.parse(game.activity_date) !== expiresAt.getTime()) return null
  const texts = NOTICE_TEXTS[locale]
  const title = texts.title[goal?.kind === 'own_goal' ? 'own_goal' : kind](clubsOf(kind, game, locale))
  const venue = locale === 'ge' ? (game.venue_ka ?? game.venue) : game.venue
  const parts = {
    goal: [goal && minuteText(goal), goal && goal.kind !== 'own_goal' && scorerOf(goal, locale)],
    moved: [formatVenueTime(new Date(game.activity_date), locale), venue],
    line_up: [formatVenueTime(new Date(game.activity_date), locale), venue],
    unanswered: [texts.unanswered, formatVenueTime(new Date(game.activity_date), locale), venue],
    evening_before: [formatVenueTime(new Date(game.activity_date), locale), venue],
    hour_before: [formatVenueTime(new Date(game.activity_date), locale), venue],
    cancelled: [formatVenueTime(new Date(game.activity_date), locale), cancelReasonText(game.cancel_reason, locale)],
    kick_off: [venue],
    half_time: [],
    goal_undone: [],
    full_time: [decisionOf(game, locale)],
    decided: [game.awarded?.gives === 'both_lose' && texts.bothLose, game.awarded?.reason],
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

/** News of the match, of its plan, its reminder, its line-up, a club's question, and its highlights do not take each other's place. */
function tagOf(kind: StoredNoticeKind, gameId: string): string {
  if (kind === 'highlights') return `${gameId}-highlights`
  if (kind === 'line_up') return `${gameId}-line-up`
  if (kind === 'unanswered') return `${gameId}-question`
  if (isReminder(kind)) return `${gameId}-reminder`
  return isPlan(kind) ? `${gameId}-plan` : gameId
}

/** Far below what a push message holds. Phones show less. */
const LONGEST = 300

function isStillSo(kind: StoredNoticeKind, game: GameDetail, goal: TimelineEntry | undefined): boolean {
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
      return isOver(game) && !game.awarded
    case 'decided':
      return game.awarded !== undefined
    case 'highlights':
      return isOver(game)
    case 'stream':
      return game.has_stream && (game.status === 'live' || game.status === 'upcoming')
    case 'moved':
    case 'line_up':
    case 'unanswered':
    case 'evening_before':
    case 'hour_before':
      return game.status === 'upcoming'
    case 'cancelled':
      return game.status === 'cancelled'
  }
}

function isOver({ status }: GameDetail): boolean {
  return status === 'finished' || status === 'analytics'
}

const SCORED: ReadonlySet<StoredNoticeKind> = new Set(['half_time', 'goal', 'goal_undone', 'full_time', 'decided'])

function clubsOf(kind: StoredNoticeKind, game: GameDetail, locale: Locale): string {
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
