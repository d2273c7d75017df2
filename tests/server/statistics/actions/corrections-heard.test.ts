import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { matchActions } from '#server/db/schema/actions.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { connect, join, joinSchedule, type TestSocket } from '../../../support/sockets.ts'

const service = await createService()
const { call, deps, make, signIn } = service
const HOUR = 3_600_000
let [address, game, elsewhere, shot] = ['', '', '', '']
/** Those who are signed in, by who they are. */
const tokens = {
  staff: '',
  coach: '',
  secretary: '',
  rival: '',
  outsider: '',
  subscriber: '',
  guardian: '',
  unsubscribed: '',
  scorekeeper: '',
}
type Who = keyof typeof tokens
const EVERYONE = Object.keys(tokens) as Who[]
/** Who reads the goals of the team, and who those of its child. */
const READS_TEAM: readonly Who[] = ['staff', 'subscriber']
const READS_CHILD: readonly Who[] = ['staff', 'coach', 'secretary', 'guardian']
const CORRECTS: ReadonlySet<Who> = new Set(['staff', 'coach', 'secretary'])

beforeAll(async () => {
  const [club, two, other] = [await make.club(), await make.club(), await make.club()]
  const child = await make.player({ clubId: club, shirtNumber: 9 })
  game = await make.game({ clubOneId: club, clubTwoId: two })
  elsewhere = await make.game({ clubOneId: club, clubTwoId: two })
  const file = {
    name: 'm.csv',
    bytes: Buffer.from(ownCsv('1,1,1000,one,9,,shot,goal,95,30,,,,,', '2,1,2000,one,9,,shot,saved,95,30,,,,,')),
  }
  await importEvents(deps, { gameId: game, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  const [action] = await deps.db.select({ id: matchActions.id }).from(matchActions).where(eq(matchActions.outcome, 'goal'))
  shot = action?.id ?? ''
  const [subscriber, guardian] = [await make.user('parent'), await make.user('parent')]
  await make.subscription({ userId: subscriber.id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  await make.guardian(guardian.id, child)
  const people: Record<Who, Awaited<ReturnType<typeof make.user>>> = {
    staff: await make.user('staff'),
    coach: await make.user('club', { clubId: club }),
    secretary: await make.secretary([club]),
    rival: await make.user('club', { clubId: two }),
    outsider: await make.user('club', { clubId: other }),
    subscriber,
    guardian,
    unsubscribed: await make.user('parent'),
    scorekeeper: await make.user('scorekeeper'),
  }
  for (const who of EVERYONE) tokens[who] = (await signIn(people[who])).accessToken
  address = await service.listen()
})

const url = () => `/match/${game}/corrections/${shot}`
const correct = (who: Who, outcome: 'saved' | 'post') =>
  call({ method: 'PUT', url: url(), body: { does: 'change', what: { type: 'shot', outcome, card: null } }, token: tokens[who] })
const undo = (who: Who) => call({ method: 'DELETE', url: url(), token: tokens[who] })

/** The goals of the team and of its child, as someone reads them; null for what they may not. */
async function goals(who: Who) {
  const reply = await call({ url: `/match/${game}/figures`, token: tokens[who] })
  if (reply.statusCode !== 200) return reply.statusCode
  const { sides } = reply.json<{ data: MatchFigures }>().data
  return { team: sides?.one.team?.match.goals ?? null, child: sides?.one.players[0]?.figures.goals ?? null }
}

/** The next message about a game. */
const nextOf = (socket: TestSocket, id: string) =>
  new Promise<GameDetail>((resolve) => socket.on('game-updated', (message) => message._id === id && resolve(message)))

test('everyone who has the match open is sent it again, as they may see it, and no one else', async () => {
  const opened = await Promise.all(
    EVERYONE.map(async (who) => {
      const socket = await connect(address, tokens[who])
      return { who, socket, joined: await join(socket, game) }
    }),
  )
  // Staff with another match open, and the schedule.
  const away = await connect(address, tokens.staff)
  await join(away, elsewhere)
  await joinSchedule(away)
  const heardAway: string[] = []
  away.on('game-updated', ({ _id: id }) => heardAway.push(id))
  await expect(connect(address, null)).rejects.toThrow('unauthenticated')

  for (const change of [() => correct('coach', 'saved'), () => undo('coach')]) {
    const messages = opened.map(({ socket }) => nextOf(socket, game))
    expect((await change()).statusCode).toBe(204)
    for (const [at, message] of (await Promise.all(messages)).entries()) {
      // It says that there is something to fetch, and nothing of what it is.
      expect(message).toEqual(opened[at]?.joined.ok && opened[at].joined.data)
    }
  }
  const mark = nextOf(away, elsewhere)
  await recordEvent(deps, elsewhere, { kind: 'kick_off' }, null)
  await mark
  expect(heardAway).toEqual([elsewhere])
})

test('what they fetch then follows their rights', async () => {
  const read = async () => Object.fromEntries(await Promise.all(EVERYONE.map(async (who) => [who, await goals(who)] as const)))
  const allowed = (count: number) =>
    Object.fromEntries(
      EVERYONE.map((who) => {
        const [team, child] = [READS_TEAM, READS_CHILD].map((readers) => (readers.includes(who) ? count : null))
        return [who, team === null && child === null ? 403 : { team, child }]
      }),
    )
  expect(await read()).toEqual(allowed(1))
  await correct('coach', 'saved')
  expect(await read()).toEqual(allowed(0))
  await undo('coach')
  expect(await read()).toEqual(allowed(1))
})

test.each(EVERYONE.map((who) => [who, CORRECTS.has(who) ? 'corrects an event and undoes it' : 'corrects nothing'] as const))(
  '%s %s',
  async (who) => {
    const allowed = CORRECTS.has(who)
    expect((await correct(who, 'post')).statusCode).toBe(allowed ? 204 : 403)
    expect((await undo(who)).statusCode).toBe(allowed ? 204 : 403)
  },
)
