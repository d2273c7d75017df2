import { eq } from 'drizzle-orm'
import { AGES_WITHOUT_SCORES, type AgeCategoryName } from '#shared/age-category.ts'
import { PURPOSES, type Purpose } from '#shared/consent.ts'
import { SIDES } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import type { Role } from '#shared/user.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { recordDecisions, type DecisionSource } from '#server/people/consent/decide.ts'
import { appearances, eventSources, matchActions } from '#server/db/schema/actions.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { favorites, games } from '#server/db/schema/games.ts'
import { publishedLineUps } from '#server/db/schema/line-ups.ts'
import { users } from '#server/db/schema/users.ts'
import { streams } from '#server/db/schema/video.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { recordTags } from '#server/statistics/actions/tagging/record-tags.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { EVERYTHING } from '../../../../support/match-actions.ts'
import type { TestService } from '../../../../support/service.ts'

type Granted = Partial<Record<Purpose, boolean>>
const all = (granted: boolean, except?: Purpose): Granted =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, purpose === except ? !granted : granted]))

/**
 * A child for each decision, in a squad and a game of its own. Two show that no purpose stands for another, one plays in an
 * age without scores. One has its own account, and has said no to what its guardian allowed before.
 */
const DECIDED = {
  yes: { age: 'U12', granted: all(true) },
  no: { age: 'U13', granted: all(false) },
  undecided: { age: 'U14', granted: {} },
  'name alone': { age: 'U15', granted: all(false, 'name') },
  'all but name': { age: 'U16', granted: all(true, 'name') },
  'without scores': { age: 'U9', granted: all(true) },
  'decides alone': { age: 'U17', granted: all(false) },
} as const satisfies Record<string, { age: AgeCategoryName; granted: Granted }>
type Decided = keyof typeof DECIDED
const KEYS = Object.keys(DECIDED) as Decided[]

/** Who asks. The opponents are the other club of each game, whose people may do more than other strangers. */
export const VIEWERS = [
  'anonymous',
  'parent',
  'subscribed parent who claims every child',
  ...KEYS.map((key) => `guardian of ${key}` as const),
  'footballer who decides alone',
  'club',
  'scorekeeper',
  'secretary',
  'club of the opponents',
  'scorekeeper of the opponents',
  'secretary of the opponents',
  'staff',
] as const
export type ViewerName = (typeof VIEWERS)[number]

export interface Child {
  key: Decided
  id: string
  age: AgeCategoryName
  shirt: number
  firstName: string
  lastName: string
  granted: Granted
  hidesScores: boolean
  /** Of the child's goal: one that is nowhere else. */
  minute: number
  guardian: { id: string; userId: string }
  /** The account of the child that has one. */
  self: { id: string; userId: string } | null
  /** A live game with a stream, in which the child has scored. */
  game: string
  /** To which that game belongs. */
  competition: string
  stream: string
  /** Events of that game that do not count, next to those that do. */
  otherEvents: string
  /** How long the child was on the pitch there: no one else was for as long. */
  playedMs: number
  /** A game for those who answer at the gate: their answers change what is shown. The child is in the draft of its line-up. */
  gateGame: string
  /** A game to come, with the child in a published line-up. */
  publishedGame: string
  /** A game that is over, with video of our own. Its stream is found by the same word. */
  videoGame: string
  video: string
  /** The child's goal in that game, by which its clip is found. */
  clip: string
}

export interface Viewer {
  name: ViewerName
  role: Role | null
  club: 'own' | 'other' | null
  mayWatch: boolean
  /** Of the guardian of a child, and of the footballer. */
  child: Decided | null
  userId: string | null
  token: string | undefined
}

export interface World {
  service: TestService
  own: string
  other: string
  children: Child[]
  viewers: Viewer[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Creates two clubs that play each other, the children of one of them, and those who look. */
export async function createWorld(service: TestService): Promise<World> {
  const { make } = service
  const own = await make.club('Own')
  const other = await make.club('Other')
  const children: Child[] = []
  for (const [index, key] of KEYS.entries()) children.push(await createChild(service, key, index, { own, other }))
  return { service, own, other, children, viewers: await createViewers(service, children, { own, other }) }
}

async function createChild(
  { make, deps }: TestService,
  key: Decided,
  index: number,
  clubs: { own: string; other: string },
): Promise<Child> {
  const { age, granted } = DECIDED[key]
  const hidesScores = AGES_WITHOUT_SCORES.includes(age)
  // A minute, and no other number of this world: not that of a clock, a size, a port or a count.
  const minute = 2_147_000_700 + index
  const word = key.replaceAll(/\W/g, '')
  const shirt = 11 + index
  const names = { firstName: `Qvx${word}`, lastName: `Wzk${word}` }
  await changeAgeSettings(deps, null, { name: age, show_score: !hidesScores, show_player_names: true, stream_needs_subscription: true })
  const id = await make.player({ clubId: clubs.own, ageCategory: age, shirtNumber: shirt, ...names })
  const userId = (await make.user('parent')).id
  const guardian = { id: await make.guardian(userId, id), userId }
  const source = { decider: 'guardian', guardianId: guardian.id, actorId: userId } as const
  const decide = (answers: Granted, by: DecisionSource) =>
    deps.db.transaction((tx) => recordDecisions(deps, tx, [{ playerId: id, granted: answers }], by))
  let self: Child['self'] = null
  if (key === 'decides alone') {
    await decide(all(true), source)
    const { user, part } = await make.footballer(id)
    self = { id: part, userId: user.id }
    await decide(granted, { decider: 'child', guardianId: null, actorId: user.id })
  } else await decide(granted, source)
  const fields = { clubOneId: clubs.own, clubTwoId: clubs.other, ageCategory: age }
  const video = newId()
  const stream = `https://secret.test/${video}`
  const competition = await make.competition({ ageCategory: fields.ageCategory })
  const game = await make.game({ ...fields, competitionId: competition, startsAt: new Date(deps.now().getTime() + index * DAY) })
  await recordEvent(deps, game, { kind: 'kick_off', changes: { liveStream: stream } }, null)
  const videoGame = await make.game({ ...fields, startsAt: new Date(deps.now().getTime() - (5 + index) * DAY) })
  await deps.db.insert(streams).values({ id: video, gameId: videoGame, source: 'demo', createdAt: deps.now() })
  const clip = await playFilmed(deps, { gameId: videoGame, playerId: id, video })
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: id, minute }, null)
  const otherEvents = newId()
  const playedMs = await countFigures(deps, { gameId: game, playerId: id, shirt, playedMs: 4_321_000 + index, otherEvents })
  const gateGame = await make.game({ ...fields, startsAt: new Date(deps.now().getTime() + (20 + index) * DAY) })
  await recordEvent(deps, gateGame, { kind: 'stream', changes: { liveStream: 'https://secret.test/gate' } }, null)
  const publishedGame = await make.game({ ...fields, startsAt: new Date(deps.now().getTime() + (40 + index) * DAY) })
  for (const gameId of [gateGame, publishedGame]) {
    const players = [{ player_id: id, shirt, starting: true }]
    const entries = [{ does: 'line_up', side: 'one', players } as const]
    await recordTags(deps, { gameId, depth: 'key', entries }, { actorId: null, sides: SIDES, linesUpOnly: true })
  }
  // Also at the age without scores, where the service publishes none.
  await deps.db.insert(publishedLineUps).values({ gameId: publishedGame, side: 'one', firstAt: deps.now(), published: true })
  return {
    key,
    id,
    age,
    shirt,
    ...names,
    granted,
    hidesScores,
    minute,
    guardian,
    self,
    game,
    competition,
    stream: video,
    otherEvents,
    playedMs,
    gateGame,
    publishedGame,
    videoGame,
    video,
    clip,
  }
}

/** Plays a game with video of our own, in which a child has scored. Returns the goal. */
async function playFilmed(
  deps: TestService['deps'],
  { gameId, playerId, video }: { gameId: string; playerId: string; video: string },
): Promise<string> {
  const [game] = await deps.db.select().from(games).where(eq(games.id, gameId))
  const after = (minutes: number) => new Date((game?.startsAt.getTime() ?? 0) + minutes * 60_000)
  const goal = newId()
  await recordEvent(deps, gameId, { kind: 'kick_off', occurredAt: after(0), changes: { liveStream: ownVideoAddress(video) } }, null)
  await recordEvent(deps, gameId, { id: goal, kind: 'goal', side: 'one', playerId, occurredAt: after(5) }, null)
  await recordEvent(deps, gameId, { kind: 'half_time', occurredAt: after(20) }, null)
  await recordEvent(deps, gameId, { kind: 'second_half', occurredAt: after(25) }, null)
  await recordEvent(deps, gameId, { kind: 'full_time', occurredAt: after(45) }, null)
  return goal
}

/** Lets a game have figures of a child, who is in the line-up. */
async function countFigures(
  { db, now }: TestService['deps'],
  { otherEvents, ...child }: { gameId: string; playerId: string; shirt: number; playedMs: number; otherEvents: string },
): Promise<number> {
  const id = newId()
  const source = { id, gameId: child.gameId, kind: 'tagged', provider: 'own', depth: 'full', active: true, createdAt: now() } as const
  const whole = { ...source, covers: EVERYTHING, ...FULL_PITCH }
  await db.insert(eventSources).values([whole, { ...whole, id: otherEvents, active: false }])
  const counted = { sourceId: id, side: 'one', tallies: { 1: { passes: 3 } } } as const
  await db.insert(matchFigures).values([
    { ...counted, gameId: child.gameId, place: 0 },
    { ...counted, ...child, place: 1 },
  ])
  const action = { id: newId(), sourceId: id, period: 1, tMs: 0, seq: 0, side: 'one', type: 'pass' } as const
  await db.insert(matchActions).values({ ...action, flags: [], gameId: child.gameId, playerId: child.playerId, shirt: child.shirt })
  const { gameId, playerId, shirt } = child
  const inLineUp = { id: newId(), sourceId: id, gameId, playerId, shirt, side: 'one', captain: false, starting: true } as const
  await db.insert(appearances).values(inLineUp)
  return child.playedMs
}

async function createViewers({ make, deps, signIn }: TestService, children: Child[], { own, other }: { own: string; other: string }) {
  const claimant = await make.user('parent')
  await make.subscription({ userId: claimant.id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  for (const { id } of children) await make.guardian(claimant.id, id, 'claimed')
  const known = await deps.db.select().from(users)
  const alone = children.find(({ self }) => self)
  const as = async (name: ViewerName, user: typeof users.$inferSelect, more: Partial<Viewer> = {}): Promise<Viewer> => {
    await deps.db.insert(favorites).values(children.map(({ game }) => ({ userId: user.id, gameId: game })))
    const token = (await signIn(user)).accessToken
    return { name, role: user.role, club: null, mayWatch: false, child: null, userId: user.id, token, ...more }
  }
  return [
    { name: 'anonymous', role: null, club: null, mayWatch: false, child: null, userId: null, token: undefined } satisfies Viewer,
    await as('parent', await make.user('parent')),
    await as('subscribed parent who claims every child', claimant, { mayWatch: true }),
    ...(await Promise.all(
      children.map(async ({ key, guardian }) => {
        const user = known.find(({ id }) => id === guardian.userId) as typeof users.$inferSelect
        return as(`guardian of ${key}`, user, { child: key })
      }),
    )),
    await as('footballer who decides alone', known.find(({ id }) => id === alone?.self?.userId) as typeof users.$inferSelect, {
      child: alone?.key ?? null,
    }),
    await as('club', await make.user('club', { clubId: own }), { club: 'own' }),
    await as('scorekeeper', await make.user('scorekeeper', { clubId: own }), { club: 'own' }),
    await as('secretary', await make.secretary([own]), { club: 'own' }),
    await as('club of the opponents', await make.user('club', { clubId: other }), { club: 'other' }),
    await as('scorekeeper of the opponents', await make.user('scorekeeper', { clubId: other }), { club: 'other' }),
    await as('secretary of the opponents', await make.secretary([other]), { club: 'other' }),
    await as('staff', await make.user('staff'), { mayWatch: true }),
  ]
}
