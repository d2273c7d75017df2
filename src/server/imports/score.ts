import type { RowReader } from './row-reader.ts'
import { isPlanned, readStatus, type Status } from './status.ts'

/** Goals of the home club and of the away club. */
export interface Score {
  one: number
  two: number
}

/** The score of a row, and further text that a game has no field for. */
export interface ScoreReading {
  score: Score | null
  /** A shoot-out, or a second score that may not be the half-time score. */
  beside: string | null
  /** The status in the score column, if it has no score. */
  status: Status | null
}

const MAX_LENGTH = 40
const GOALS = /^\d{1,2}$/
const PAIR = String.raw`(\d{1,2}) *[:\-–—] *(\d{1,2})`
/** Such as 2:1, 2 – 1, or 2-1 (1-0) with another score. Words may follow for extra time or penalties. */
const BOTH = new RegExp(String.raw`^${PAIR}(?: *\(([^()]*)\)| +([\p{L}. ]*(?:${PAIR})?[\p{L}. ]*))?$`, 'u')
const ANY_PAIR = new RegExp(PAIR)
const SHOOT_OUT = /^p\b|pen|პენ/i
const EXTRA_TIME = /^(?:a\.?e\.?t\.?|after extra time|e\.?t\.?|დამ\.?|დამატებით(?:ი|ში)?(?: დრო(?:ში)?)?)$/i

/** The score of a row, in one or two columns; null without a score. */
export function readScore(reader: RowReader): ScoreReading {
  const noted = reader.problems.length
  const both = readBoth(reader)
  const none = { ...both, score: null }
  const [home, away] = [reader.text('homeScore', MAX_LENGTH), reader.text('awayScore', MAX_LENGTH)]
  for (const goals of [home, away])
    if (goals !== '' && !GOALS.test(goals)) reader.addProblem('bad_score', { value: goals.slice(0, MAX_LENGTH) })
  if (reader.problems.length > noted) return none
  if ((home === '') !== (away === '')) {
    reader.addProblem('half_score')
    return none
  }
  if (home === '') return both
  const score = { one: Number(home), two: Number(away) }
  if (both.score && (both.score.one !== score.one || both.score.two !== score.two)) reader.addProblem('two_scores')
  return { ...both, score }
}

function readBoth(reader: RowReader): ScoreReading {
  const text = reader.text('score', MAX_LENGTH)
  const nothing = { score: null, beside: null, status: null }
  if (text === '') return nothing
  const status = readStatus(text)
  if (status !== null && !isPlanned(status)) return { ...nothing, status }
  const [, one, two, inBrackets, behind] = BOTH.exec(text) ?? []
  const score = { one: Number(one), two: Number(two) }
  const more = (inBrackets ?? behind ?? '').trim()
  if (one === undefined || two === undefined || (behind !== undefined && !isKnown(more))) {
    reader.addProblem('bad_score', { value: text })
    return nothing
  }
  return { score, beside: more === '' || EXTRA_TIME.test(more) || isHalfTime(more, score) ? null : more, status: null }
}

/** Whether a text may follow a score without brackets: a word for extra time or penalties, with their score. */
function isKnown(text: string): boolean {
  return EXTRA_TIME.test(text) || SHOOT_OUT.test(text) || SHOOT_OUT.test(text.replace(ANY_PAIR, '').trim())
}

/** Whether a second score can only be the half-time score. After a draw it may be the one of a penalty shoot-out. */
function isHalfTime(text: string, { one, two }: Score): boolean {
  const [whole, first, second] = ANY_PAIR.exec(text) ?? []
  if (whole !== text) return /^(?:ht|half[ -]?time|პირველი ტაიმი)/i.test(text)
  const possible = Number(first) <= one && Number(second) <= two
  return possible && (one !== two || first === second)
}
