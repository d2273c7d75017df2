import type { Decided } from '#shared/decision.ts'
import { readTechnicalWin } from './decisions.ts'
import type { RowReader } from './row-reader.ts'
import { isPlanned, readStatus, type Status } from './status.ts'
import { plain } from './clean.ts'

/** Goals of the home club and of the away club. */
export interface Score {
  one: number
  two: number
}

/** The score of a row, and further text that a game has no field for. */
interface ScoreReading {
  score: Score | null
  /** Scored kicks of a shoot-out. */
  shootout: Score | null
  /** A second score that may not be the half-time score. */
  further: string | null
  /** The status in the score column. */
  status: Status | null
  /** Who won by decision, where the score column says so without goals. */
  gives: Decided | null
}

const MAX_LENGTH = 40
const GOALS = /^\d{1,2}$/
const PAIR = String.raw`(\d{1,2}) *[:-] *(\d{1,2})`
/** Such as 2:1, 2 - 1, or 2-1 (1-0) with another score. Words may follow for extra time or penalties. */
const BOTH = new RegExp(String.raw`^${PAIR}(?: *\(([^()]*)\)|(?:, *| +)([\p{L}. ]*(?:${PAIR})?[\p{L}. /]*))?$`, 'u')
const ANY_PAIR = new RegExp(PAIR)
const SHOOT_OUT = /(?<!\p{L})(?:p|pso|pk|პ)(?!\p{L})|pen|პენ/iu
/** The kicks next to their word: `0:0, 4:3 pen.` or `pens 4-3`. */
const KICKS = new RegExp(String.raw`${PAIR}[^\d]*(?:${SHOOT_OUT.source})|(?:${SHOOT_OUT.source})[^\d]*${PAIR}`, 'iu')
/** Goals with the kicks of each side in brackets: `1 (4)`, as a cell, or `1 (4) : (3) 1`, or `(4) 1:1 (3)`. */
const OWN_KICKS = String.raw`(\d{1,2}) *\( *(\d{1,2})(?: *(?:${SHOOT_OUT.source})\.?)? *\)`
const WITH_KICKS = new RegExp(`^${OWN_KICKS}$`, 'iu')
const BOTH_WITH_KICKS = new RegExp(String.raw`^${OWN_KICKS} *[:-] *(?:${OWN_KICKS}|\( *(\d{1,2}) *\) *(\d{1,2}))$`, 'iu')
const KICKS_OUTSIDE = new RegExp(String.raw`^\( *(\d{1,2}) *\) *${PAIR} *\( *(\d{1,2}) *\)$`)
/** A score with a word for a decision: `3:0 w/o`, `3:0 (ტექ.)`, `w/o 3:0`. Some mistype the Georgian one. */
const BY_DECISION =
  /^(?<score>.*\d)[ ,]*(?:\((?<inside>[^()]*)\)|(?<behind>\+|[\p{L}/.]+(?: [\p{L}.]+){0,2}))$|^(?<before>[\p{L}/.]+)[ :,-]+(?<scored>\d.*)$/u
const DECISION_WORD =
  /^(?:\+|w\.?\/?o\.?|walk[- ]?over|award(?:ed)?|awd\.?|forf(?:eit(?:ed|ure)?)?\.?|ff|(?:by )?default|def\.?|(?:te[ck]h?\.?|technical)(?: (?:win|victory|loss|defeat|result|decision))?|[ტთ]ექ(?:ნ|ნიკური)?\.?(?: (?:გამარჯვება|მოგება|მარცხი|დამარცხება|წაგება|შედეგი))?|ტ[./] ?[გდმწ]\.?|т\.?п\.?)$/iu
/** A letter in the place of a zero. */
const LETTER_ZERO = /(?<![\p{L}\d])[oо](?= *[:-] *\d)|(?<=\d *[:-] *)[oо](?![\p{L}\d])/giu
/** The mark of a footnote. */
const FOOTNOTE = / ?(?<mark>\*+)$/
const EXTRA_TIME =
  /^(?:a\.?e\.?t\.?|(?:after )?extra[ -]time|[eo]\.?t\.?|დ[./]? ?დ\.?|დამ\.?|დამატებით(?:ი|ში)?(?: დრო(?:ში)?)?|დამ\. დრო(?:ში)?)$/iu

/** The score of a row, in one or two columns; null without a score. */
export function readScore(reader: RowReader): ScoreReading {
  const noted = reader.problems.length
  const both = readBoth(reader)
  const none = { ...both, score: null }
  const [home, away] = [plain(reader.text('homeScore', MAX_LENGTH)), plain(reader.text('awayScore', MAX_LENGTH))]
  const [ofHome, ofAway] = [WITH_KICKS.exec(home), WITH_KICKS.exec(away)]
  if (ofHome && ofAway) return { ...none, score: pairOf(ofHome[1], ofAway[1]), ...kicksOf(pairOf(ofHome[2], ofAway[2])) }
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
  const written = reader.text('score', MAX_LENGTH)
  const nothing: ScoreReading = { score: null, shootout: null, further: null, status: null, gives: null }
  if (written === '') return nothing
  const gives = readTechnicalWin(written)
  if (gives) return { ...nothing, gives, status: 'awarded' }
  const whole = plain(written).replaceAll(LETTER_ZERO, '0')
  nothing.further = FOOTNOTE.exec(whole)?.groups?.['mark'] ?? null
  const mended = whole.replace(FOOTNOTE, '')
  const { scored, score: decided = scored, inside, behind = inside, before: word = behind } = BY_DECISION.exec(mended)?.groups ?? {}
  const byDecision = decided !== undefined && DECISION_WORD.test(word ?? '')
  const text = byDecision ? decided : mended
  if (byDecision) nothing.status = 'awarded'
  const status = readStatus(text)
  if (status !== null && !isPlanned(status)) return { ...nothing, status }
  const [, first, ofFirst, second, ofSecond, ofLast, last] = BOTH_WITH_KICKS.exec(text) ?? []
  if (first !== undefined) return { ...nothing, score: pairOf(first, second ?? last), ...kicksOf(pairOf(ofFirst, ofSecond ?? ofLast)) }
  const [, kicksLeft, goalsLeft, goalsRight, kicksRight] = KICKS_OUTSIDE.exec(text) ?? []
  if (kicksLeft !== undefined) return { ...nothing, score: pairOf(goalsLeft, goalsRight), ...kicksOf(pairOf(kicksLeft, kicksRight)) }
  const [, one, two, inBrackets, unbracketed] = BOTH.exec(text) ?? []
  const score = { one: Number(one), two: Number(two) }
  const more = (inBrackets ?? unbracketed ?? '').trim()
  if (one === undefined || two === undefined || (unbracketed !== undefined && !isKnown(more))) {
    reader.addProblem('bad_score', { value: written })
    return nothing
  }
  if (SHOOT_OUT.test(more)) {
    const [, kicksOne, kicksTwo, afterOne, afterTwo] = KICKS.exec(more) ?? []
    return { ...nothing, score, ...kicksOf(pairOf(kicksOne ?? afterOne, kicksTwo ?? afterTwo), more) }
  }
  return { ...nothing, score, ...(more !== '' && !EXTRA_TIME.test(more) && !isHalfTime(more, score) && { further: more }) }
}

function pairOf(one: string | undefined, two: string | undefined): Score {
  return { one: Number(one), two: Number(two) }
}

/** The kicks of a shoot-out that has a winner; else the text that mentions them. */
function kicksOf(kicks: Score, text = `${kicks.one}:${kicks.two}`): Pick<ScoreReading, 'shootout' | 'further'> {
  const isDecided = Number.isInteger(kicks.one) && Number.isInteger(kicks.two) && kicks.one !== kicks.two
  return isDecided ? { shootout: kicks, further: null } : { shootout: null, further: text }
}

/** The second score next to a draw that a status calls decided by penalties: `2:2 (4:3)`. */
export function shootOutIn(further: string | null): Score | null {
  const text = plain(further ?? '')
  const [whole, one, two] = ANY_PAIR.exec(text) ?? []
  return whole !== undefined && whole === text ? kicksOf(pairOf(one, two)).shootout : null
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
