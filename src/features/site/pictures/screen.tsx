import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { currentLocale } from '#platform/i18n.ts'
import { SCREENS, SHAPES, type ScreenName } from './screen-list.ts'

/** What a picture shows, for those who do not see it. Numbers on it are those of an invented match. */
const SCREEN_TEXTS: Record<ScreenName, MessageDescriptor> = {
  live: msg`A live match on a phone: the video, with score and clock below it.`,
  schedule: msg`The schedule on a phone: live matches with score and minute.`,
  summary: msg`Match stats on a phone: possession, shots, passes and duels of both teams.`,
  passes: msg`A map of passes on a phone, on the pitch.`,
  defence: msg`A map of tackles, interceptions and clearances on a phone, on the pitch.`,
  shots: msg`A shot map on a phone: goals, shots on target and others.`,
  fitness: msg`A player’s match on a phone: distance, distance at high speed, sprints and average speed.`,
  touches: msg`A map of a team’s touches on a phone: the darker, the more touches.`,
  reel: msg`The highlights of a match on a phone: the clips as a list with minute and team.`,
  board: msg`A live match on a phone at half-time, with a sponsor’s ad over the video, marked as an advertisement.`,
  season: msg`A player’s page on a phone: the season, and one stat match by match.`,
  squad: msg`A team’s page on a phone: the season’s record and results.`,
  comparison: msg`Two players side by side on a phone, each among others of the same age and position.`,
  full: msg`A live match in full screen, with score and clock in the corner.`,
  web: msg`The schedule in a browser on a laptop.`,
  team: msg`The match in numbers: two teams side by side.`,
  player: msg`A map of one player’s touches on the pitch.`,
  zones: msg`The zones of the pitch, and which team had more possession in each.`,
  score: msg`Score and clock of a live match.`,
  progress: msg`One player stat through the season, a bar for each match.`,
  versus: msg`Two players’ stats side by side.`,
}

const ADDRESSES = import.meta.glob<string>('./screens/*.webp', { eager: true, query: '?url', import: 'default' })

interface ScreenProps {
  name: ScreenName
  /** In the first view of a page: not later than the rest of it. */
  first?: boolean
  /** Next to a text that says the same. */
  decorative?: boolean
  className?: string
}

/**
 * A picture of the product, in the language of the page. Without a network its text stands on its ground. No picture has a
 * priority over the text of the page.
 */
export function Screen({ name, first = false, decorative = false, className = 'h-auto' }: ScreenProps) {
  const { i18n } = useLingui()
  const { width, height } = SHAPES[SCREENS[name]]
  return (
    <img
      src={ADDRESSES[`./screens/${name}-${currentLocale()}.webp`]}
      alt={decorative ? '' : i18n._(SCREEN_TEXTS[name])}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'low' : 'auto'}
      decoding="async"
      className={`block w-full bg-night text-caption text-on-pitch-muted ${className}`}
    />
  )
}
