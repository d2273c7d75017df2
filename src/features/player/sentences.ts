import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BestId, Story, Trend } from '#shared/figures/story.ts'
import { currentLocale } from '#platform/i18n.ts'
import { figureOf } from '#features/match/statistics/figure-of.ts'
import { formatFigure } from '#features/match/statistics/format-figure.ts'
import { figureLabel } from '#features/match/statistics/texts.ts'

// Whole sentences, one for each position, so that every language has its own order and cases.
const PLAYED = {
  whole: msg({
    message:
      '{position, select, goalkeeper {Played the whole match in goal.} defender {Played the whole match in defence.} midfielder {Played the whole match in midfield.} forward {Played the whole match up front.} other {Played the whole match.}}',
  }),
  part: msg({
    message:
      '{position, select, goalkeeper {Played {minutes} of {full} minutes in goal.} defender {Played {minutes} of {full} minutes in defence.} midfielder {Played {minutes} of {full} minutes in midfield.} forward {Played {minutes} of {full} minutes up front.} other {Played {minutes} of {full} minutes.}}',
  }),
  bench: msg`Stayed on the bench in this match.`,
  unknown: msg`How long the player was on the pitch is not recorded.`,
  season: msg({
    message:
      '{position, select, goalkeeper {Played {minutes, plural, one {# minute} other {# minutes}} in goal in {matches, plural, one {# match} other {# matches}}, {each} per match.} defender {Played {minutes, plural, one {# minute} other {# minutes}} in defence in {matches, plural, one {# match} other {# matches}}, {each} per match.} midfielder {Played {minutes, plural, one {# minute} other {# minutes}} in midfield in {matches, plural, one {# match} other {# matches}}, {each} per match.} forward {Played {minutes, plural, one {# minute} other {# minutes}} up front in {matches, plural, one {# match} other {# matches}}, {each} per match.} other {Played {minutes, plural, one {# minute} other {# minutes}} in {matches, plural, one {# match} other {# matches}}, {each} per match.}}',
  }),
  seasonOfOne: msg({
    message:
      '{position, select, goalkeeper {Played {minutes, plural, one {# minute} other {# minutes}} in goal, in one match so far.} defender {Played {minutes, plural, one {# minute} other {# minutes}} in defence, in one match so far.} midfielder {Played {minutes, plural, one {# minute} other {# minutes}} in midfield, in one match so far.} forward {Played {minutes, plural, one {# minute} other {# minutes}} up front, in one match so far.} other {Played {minutes, plural, one {# minute} other {# minutes}}, in one match so far.}}',
  }),
  seasonUnknown: msg({
    message:
      '{matches, plural, one {# match has stats} other {# matches have stats}}; how long the player was on the pitch is not always recorded.',
  }),
}

const DONE = {
  match: msg({ message: 'Best of the match: {first}.' }),
  matchOfTwo: msg({ message: 'Best of the match: {first} and {second}.' }),
  season: msg({ message: 'Best of the season: {first}.' }),
  seasonOfTwo: msg({ message: 'Best of the season: {first} and {second}.' }),
  none: msg({
    message: '{recorded, plural, one {# stat was recorded, and it is zero.} other {# stats were recorded, and all of them are zero.}}',
  }),
  some: msg({
    message: '{recorded, plural, one {# stat was recorded,} other {# stats were recorded,}} {aboveZero} of them above zero.',
  }),
  unknown: msg`What the player did with the ball is not recorded.`,
  measured: msg({ message: 'A GPS vest or watch recorded {distance}. What the player did with the ball is not recorded.' }),
}

/** As a list after a colon they need no case but the first. */
const BEST_PHRASES: Readonly<Record<BestId, MessageDescriptor>> = {
  saves: msg({ message: '{n, plural, one {# save} other {# saves}}' }),
  goals_against: msg`no goal against`,
  claims: msg({ message: '{n, plural, one {# ball caught} other {# balls caught}}' }),
  goals: msg({ message: '{n, plural, one {# goal} other {# goals}}' }),
  key_passes: msg({ message: '{n, plural, one {# key pass} other {# key passes}}' }),
  shots: msg({ message: '{n, plural, one {# shot} other {# shots}}' }),
  dribbles: msg({ message: '{n, plural, one {# dribble won} other {# dribbles won}}' }),
  touches_in_box: msg({ message: '{n, plural, one {# touch in the opponent’s box} other {# touches in the opponent’s box}}' }),
  recoveries: msg({ message: '{n, plural, one {# ball recovered} other {# balls recovered}}' }),
  duels_won: msg({ message: '{n, plural, one {# duel won} other {# duels won}}' }),
  interceptions: msg({ message: '{n, plural, one {# interception} other {# interceptions}}' }),
  clearances: msg({ message: '{n, plural, one {# clearance} other {# clearances}}' }),
  tackles: msg({ message: '{n, plural, one {# tackle} other {# tackles}}' }),
  passes: msg({ message: '{n, plural, one {# pass} other {# passes}}' }),
  touches: msg({ message: '{n, plural, one {# touch of the ball} other {# touches of the ball}}' }),
}

const COMPARED = {
  first: msg`It is the first match with stats, so there is no average yet.`,
  match: msg({
    message: 'There {matches, plural, one {is # other match} other {are # other matches}} with stats: what is usual shows from {least} on.',
  }),
  season: msg({
    message: '{matches, plural, one {# match is} other {# matches are}} too few to show a trend: it takes {least}.',
  }),
  unknown: msg`There is nothing to compare this with yet.`,
}

type Known = Extract<Trend, { kind: 'known' }>

const INVOLVED: Readonly<Record<'match' | 'season', Readonly<Record<Known['change'], MessageDescriptor>>>> = {
  match: {
    more: msg({
      message: 'On the ball more often than usual: {value, plural, one {# time} other {# times}}, on average {usual} in the same time.',
    }),
    same: msg({
      message: 'On the ball about as often as usual: {value, plural, one {# time} other {# times}}, on average {usual} in the same time.',
    }),
    less: msg({
      message: 'On the ball less often than usual: {value, plural, one {# time} other {# times}}, on average {usual} in the same time.',
    }),
  },
  season: {
    more: msg({ message: 'In the last five matches on the ball more often than before: {value} times per full match, before {usual}.' }),
    same: msg({ message: 'In the last five matches on the ball about as often as before: {value} times per full match, before {usual}.' }),
    less: msg({ message: 'In the last five matches on the ball less often than before: {value} times per full match, before {usual}.' }),
  },
}

/** Of any other figure. */
const CHANGED: typeof INVOLVED = {
  match: {
    more: msg({ message: '{label}: {shown}, more than usual. The average in the same time is {usual}.' }),
    same: msg({ message: '{label}: {shown}, about as usual. The average in the same time is {usual}.' }),
    less: msg({ message: '{label}: {shown}, less than usual. The average in the same time is {usual}.' }),
  },
  season: {
    more: msg({ message: '{label}: {shown} per full match in the last five, more than before ({usual}).' }),
    same: msg({ message: '{label}: {shown} per full match in the last five, about as before ({usual}).' }),
    less: msg({ message: '{label}: {shown} per full match in the last five, less than before ({usual}).' }),
  },
}

const say = (sentence: MessageDescriptor, values: Record<string, unknown> = {}) => i18n._({ ...sentence, values })

/** A story in at most three sentences; where nothing was recorded, it says so and no more. */
export function tell(story: Story, of: 'match' | 'season', distance: number | null = null): string[] {
  if (of === 'match' && story.minutes === 0) return [say(PLAYED.bench)]
  return [played(story, of), done(story, of, distance), ...(story.trend ? [compared(story.trend, of)] : [])]
}

function played({ position, matches, minutes, fullMinutes: full }: Story, of: 'match' | 'season'): string {
  const values = { position: position ?? 'other', matches, minutes, full, each: Math.round((minutes ?? 0) / matches) }
  if (of === 'season') return say(minutes === null ? PLAYED.seasonUnknown : matches === 1 ? PLAYED.seasonOfOne : PLAYED.season, values)
  if (minutes === null) return say(PLAYED.unknown)
  return say(full !== null && minutes < full ? PLAYED.part : PLAYED.whole, values)
}

function done({ best: [first, second], recorded, aboveZero }: Story, of: 'match' | 'season', distance: number | null): string {
  const phrase = (best: typeof first) => best && say(BEST_PHRASES[best.id], { n: best.value })
  if (first) {
    const sentence = of === 'match' ? (second ? DONE.matchOfTwo : DONE.match) : second ? DONE.seasonOfTwo : DONE.season
    return say(sentence, { first: phrase(first), second: phrase(second) })
  }
  if (recorded > 0) return say(aboveZero === 0 ? DONE.none : DONE.some, { recorded, aboveZero })
  return distance === null ? say(DONE.unknown) : say(DONE.measured, { distance: formatFigure(distance, 'metres', currentLocale()) })
}

function compared(trend: Trend, of: 'match' | 'season'): string {
  if (trend.kind === 'few') return say(COMPARED[of], { matches: trend.matches, least: trend.least })
  if (trend.kind !== 'known') return say(COMPARED[trend.kind])
  const { id, value, usual, change } = trend
  const shown = (number: number) => formatFigure(number, figureOf(id).unit, currentLocale())
  if (id === 'touches') return say(INVOLVED[of][change], { value: Math.round(value), usual: Math.round(usual) })
  return say(CHANGED[of][change], { label: figureLabel(id), shown: shown(value), usual: shown(usual) })
}
