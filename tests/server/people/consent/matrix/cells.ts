import type { Purpose } from '#shared/consent.ts'
import type { Call } from '../../../../support/service.ts'
import type { Child, Viewer, World } from './world.ts'

/** Whether a way out shows a child to a viewer who is let in. */
export type Cell = (viewer: Viewer, child: Child) => boolean

/** What a way out shows, by purpose. An absent purpose is shown to no one, whatever is decided. */
export type Shows = Partial<Record<Subject, Cell>>

/**
 * Purposes without a way out: nothing asks for their consent, because nothing shows what they are about. Anyone who builds
 * the first way out takes the purpose from this list, says in `SIGNS` by what it is found, and fills its cells.
 */
export const WITHOUT_WAY_OUT = ['scouting'] as const satisfies readonly Purpose[]
export type WayOutPurpose = Exclude<Purpose, (typeof WITHOUT_WAY_OUT)[number]>

/** What is looked for: what a purpose is about, and the score and the goals of the child's game. */
export type Subject = WayOutPurpose | 'score'

/** Whether an answer shows it. */
export const SIGNS: Record<Subject, (child: Child, answer: string) => boolean> = {
  name: ({ firstName, lastName }, answer) => hasText(answer, firstName) || hasText(answer, lastName),
  stream: ({ stream }, answer) => hasText(answer, stream),
  figures: ({ playedMs, id }, answer) => hasText(answer, `"played_ms":${playedMs}`) || hasText(answer, `"actor_id":"${id}"`),
  highlights: ({ clip }, answer) => hasText(answer, `"_id":"${clip}"`),
  // A page from which the child's achievements may be shared. The card itself has tests of its own.
  sharing: ({ id }, answer) => hasText(answer, `"_id":"${id}"`) && hasText(answer, '"may_share":true'),
  score: ({ minute, game }, answer) => hasNumber(answer, minute) || (answer.includes(game) && tellsScore(parsed(answer), game)),
}

function hasText(answer: string, text: string): boolean {
  return answer.toLowerCase().includes(text.toLowerCase())
}

/** Whether it stands there by itself: the time of a line of a log, or an id, may contain it. */
function hasNumber(answer: string, number: number): boolean {
  return new RegExp(`(?<![\\w.])${number}(?!\\w)`).test(answer)
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

/** Whether a game stands somewhere with its score. */
function tellsScore(value: unknown, game: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { _id, score, club_one_score: one, club_two_score: two } = value as Record<string, unknown>
  if (_id === game && [score, one, two].some((each) => each !== null && each !== undefined)) return true
  return Object.values(value).some((each) => tellsScore(each, game))
}

// To whom. A decision counts only in the first two.
const scoresShown: Cell = (_, { hidesScores }) => !hidesScores
// Without scores there is no timeline of goals, and so no one to name.
const whereGranted: Cell = (_, { granted, hidesScores }) => granted.name === true && !hidesScores
const everybody: Cell = () => true
const toWatchers: Cell = ({ mayWatch }, { granted }) => mayWatch && granted.stream === true
const ownClub: Cell = ({ role, club }) => role === 'staff' || club === 'own'
const office: Cell = ({ role, club }) => role === 'staff' || (role === 'secretary' && club === 'own')
/** A guardian, and the footballer by their own account: they read the same. */
const family: Cell = (viewer, { key }) => viewer.child === key
// A footballer's account has its one page: it claims no one, and such a call answers with a refusal.
const guardian: Cell = (viewer, child) => family(viewer, child) && viewer.userId !== child.self?.userId
export const whoseFigures: Cell = (viewer, child) =>
  !child.hidesScores && (ownClub(viewer, child) || family(viewer, child) || (viewer.mayWatch && child.granted.figures === true))
/** Whose page: the same, but ages without scores have pages, too. */
const whosePage: Cell = (viewer, child) =>
  ownClub(viewer, child) || family(viewer, child) || (viewer.mayWatch && child.granted.figures === true)
const ownOrNamed: Cell = (viewer, child) => ownClub(viewer, child) || family(viewer, child) || child.granted.name === true

export const NOTHING: Shows = {}
/** A game in a list. */
export const GAME: Shows = { stream: toWatchers, score: scoresShown }
export const STREAM: Shows = { stream: toWatchers }
/** A clip of a child is there only with consent to clips, where its match is shown, and never at ages without scores. */
const hasClip: Cell = (_, { granted, hidesScores }) => granted.highlights === true && granted.stream === true && !hidesScores
const clipToWatchers: Cell = (viewer, child) => viewer.mayWatch && hasClip(viewer, child)
/** The clips of a match, for anyone who may watch it, with names as in the timeline. */
export const CLIPS: Shows = {
  highlights: clipToWatchers,
  stream: clipToWatchers,
  name: (viewer, child) => clipToWatchers(viewer, child) && child.granted.name === true,
}
/** The address of a clip as a file, or of all of them one after the other. */
export const CLIP_FILE: Shows = { stream: clipToWatchers }
/** The clips of a child, for its own, where they may watch. */
const clipToOwn: Cell = (viewer, child) => clipToWatchers(viewer, child) && (ownClub(viewer, child) || family(viewer, child))
export const OWN_CLIPS: Shows = {
  highlights: clipToOwn,
  stream: clipToOwn,
  name: (viewer, child) => clipToOwn(viewer, child) && child.granted.name === true,
}
/** The clips as those correct them who run the match, of both clubs. No one is named. */
export const EDITED_CLIPS: Shows = { highlights: hasClip }
/** The short form of a game. */
export const PULSE: Shows = { score: scoresShown }
/** A game with its timeline. */
export const GAME_DETAIL: Shows = { name: whereGranted, stream: toWatchers, score: scoresShown }
/** The entries of a game with their times. */
export const MOMENTS: Shows = { name: whereGranted, score: scoresShown }
/** Those who keep the score have it, whatever the age. */
export const HISTORY: Shows = { score: everybody }
/** The figures of a match. A name stands only next to figures. */
export const FIGURES: Shows = { figures: whoseFigures, name: (viewer, child) => whoseFigures(viewer, child) && ownOrNamed(viewer, child) }
/** Who played: everyone for viewers of the teams' figures, others read their own. */
export const LINE_UPS: Shows = {
  name: (viewer, child) =>
    !child.hidesScores && (ownClub(viewer, child) || family(viewer, child) || (viewer.mayWatch && child.granted.name === true)),
}
/** Who is to play: everyone by shirt, with names as in the timeline, and for their own. */
export const PUBLISHED_LINE_UP: Shows = { name: (viewer, child) => viewer.role !== null && !child.hidesScores && ownOrNamed(viewer, child) }
/** The games that a device keeps, with the published line-ups of the teams that the viewer follows. */
export const KEPT: Shows = { ...GAME, name: (viewer, child) => family(viewer, child) && !child.hidesScores }
/** The page of a child, with games that have ended; the children of a squad. */
export const PAGE: Shows = { name: (viewer, child) => whosePage(viewer, child) && ownOrNamed(viewer, child) }
/** The same, with whether its achievements may be shared: by its family alone. */
export const PLAYER_PAGE: Shows = { ...PAGE, sharing: (viewer, child) => family(viewer, child) && child.granted.sharing === true }
/** The games of a squad, for everyone. */
export const RESULTS: Shows = { score: scoresShown }
/** Clubs compare their own children, staff those with consent to figures; never at ages without scores. */
const whoCompares: Cell = ({ role, club }, { granted, hidesScores }) =>
  !hidesScores && (role === 'staff' ? granted.figures === true : (role === 'club' || role === 'secretary') && club === 'own')
export const COMPARISON: Shows = { name: whoCompares, figures: whoCompares }
/** A game in the console: staff set the address, and secretaries read one that is shown. */
export const GAME_ROW: Shows = { stream: ({ role }, { granted }) => role === 'staff' || granted.stream === true, score: everybody }
/** A competition in the console: staff decide about its scores, whatever the age. */
export const DECIDED: Shows = { score: ({ role }, { hidesScores }) => role === 'staff' || !hidesScores }
export const TO_OWN_CLUB: Shows = { name: ownClub }
/** Coaches and secretaries, and no staff. */
export const TO_COACHES: Shows = { name: ({ role, club }) => club === 'own' && (role === 'club' || role === 'secretary') }
export const TO_OFFICE: Shows = { name: office }
/** The children of a guardian, and a footballer's own page. */
export const TO_OWN: Shows = { name: family }
export const TO_GUARDIAN: Shows = { name: guardian }
/** Everything about a child, its goals and figures too. */
export const EXPORT: Shows = { name: family, figures: family, score: family }
/** The children whom the gate asks about, by name for their own club. */
export const GATE: Shows = { name: (viewer, child) => child.granted.stream !== true && ownClub(viewer, child) }
export const GATE_TO_OFFICE: Shows = { name: (viewer, child) => child.granted.stream !== true && office(viewer, child) }

/** A way out: to whom it shows what, and how a viewer asks for it. */
export interface Way {
  shows: Shows
  /**
   * The calls of a viewer. At least one viewer must succeed. Absent where the answer has no room for a child: it is empty, or
   * it is about the caller's own account alone. Such a call is made with an unknown id.
   */
  ask?: (world: World, viewer: Viewer) => Call[] | Promise<Call[]>
}

/** Answers without content: the contract has none. */
export const EMPTY: Way = { shows: NOTHING }
/** Answers about an account, a mail or a subscription, whose fields have no room for a child. */
export const ACCOUNT: Way = { shows: NOTHING }

/** Asked once. */
export const get = (shows: Shows, url: string): Way => ({ shows, ask: () => [{ url }] })
/** Asked once for each child. */
export const ofEach = (shows: Shows, ask: (child: Child, world: World) => Call): Way => ({
  shows,
  ask: (world) => world.children.map((child) => ask(child, world)),
})
/** Asked once for each child by the id of someone's part in its page: the footballer's by the footballer, else the guardian's. */
export const ofEachPart = (shows: Shows, ask: (id: string, child: Child) => Call | null): Way => ({
  shows,
  ask: ({ children }, { userId }) =>
    children.flatMap((child) => ask((child.self?.userId === userId ? child.self : child.guardian)?.id ?? '', child) ?? []),
})
