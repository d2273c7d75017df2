import { and, desc, eq, notInArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StreamAnswer } from '#shared/consent.ts'
import type { GAME_FILTERS } from '#shared/game-filter.ts'
import type { Game, GameDetail, GamePage } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { Coverage } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { switchSource } from '#server/statistics/actions/sources.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { announce } from '#server/db/changes.ts'
import { actionCorrections, appearances, eventSources } from '#server/db/schema/actions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { streamStops } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { changePlayer, removePlayer } from '#server/people/players/commands.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, joinSchedule, nextVersion } from '../../../support/sockets.ts'

const ADDRESS = '/demo-stream/index.html'
const service = await createService({ ACCOUNT_REQUESTS: '100000', ADDRESS_REQUESTS: '100000' })
const { make, deps, call, signIn, clock } = service

type Who = 'subscriber' | 'staff' | 'club' | 'scorer' | 'otherScorer' | 'strangeScorer' | 'secretary'
const tokens = {} as Record<Who, string>
const ids = { home: '', away: '', child: '', guest: '', game: '' }
let address = ''

beforeAll(async () => {
  address = await service.listen()
  ids.home = await make.club('Home')
  ids.away = await make.club('Away')
  const day = 86_400_000
  const subscriber = await make.user('parent')
  await make.subscription({ userId: subscriber.id }, new Date(deps.now().getTime() - day), new Date(deps.now().getTime() + day))
  await make.subscription({ clubId: ids.home }, new Date(deps.now().getTime() - day), new Date(deps.now().getTime() + day))
  const users = {
    subscriber,
    staff: await make.user('staff'),
    club: await make.user('club', { clubId: ids.home }),
    scorer: await make.user('scorekeeper', { clubId: ids.home }),
    otherScorer: await make.user('scorekeeper', { clubId: ids.away }),
    strangeScorer: await make.user('scorekeeper', { clubId: await make.club('Elsewhere') }),
    secretary: await make.secretary([ids.home]),
  }
  for (const [who, user] of Object.entries(users)) tokens[who as Who] = (await signIn(user)).accessToken
  ids.child = await make.player({ clubId: ids.home, firstName: 'Ana', lastName: 'Jikia', shirtNumber: 9 })
  ids.guest = await make.player({ clubId: ids.away, firstName: 'Beka', lastName: 'Lomidze', shirtNumber: 4 })
})

beforeEach(async () => {
  await deps.db.delete(games)
  for (const child of [ids.child, ids.guest]) await make.consent(child, { stream: true })
  ids.game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, liveStream: ADDRESS })
  await recordEvent(deps, ids.game, { kind: 'kick_off' }, null)
})

const refuse = (child = ids.child) => make.consent(child, { stream: false })
const gate = async (who: Who) =>
  (await call({ url: `/console/games/${ids.game}/gate`, token: tokens[who] })).json<{ data: StreamGate }>().data
const post = async (who: Who, path = '', body: object = {}) => {
  const [stop] = path === '/start' ? await deps.db.select().from(streamStops).where(eq(streamStops.gameId, ids.game)) : []
  const seen = path === '/start' && { stopped_at: (stop?.stoppedAt ?? deps.now()).toISOString() }
  return call({ method: 'POST', url: `/console/games/${ids.game}/gate${path}`, token: tokens[who], body: { ...seen, ...body } })
}
const say = (who: Who, answer: StreamAnswer | null, child = ids.child) => post(who, '', { player_id: child, answer })
const single = async (who: Who = 'subscriber') =>
  (await call({ url: `/game/fetch-single/${ids.game}`, token: tokens[who] })).json<{ data: GameDetail }>().data
const command = (who: Who, body: object) =>
  call({ method: 'POST', url: `/game/command/${ids.game}`, token: tokens[who], body: { command_id: newId(), ...body } })
const version = async () => (await deps.db.select().from(games).where(eq(games.id, ids.game)))[0]?.version

const shownIn = ({ live_stream, has_stream, stream_held }: Game) => [live_stream, has_stream, stream_held]
const SHOWN = [ADDRESS, true, undefined]
const HELD = [undefined, false, true]

describe('every way out', () => {
  type Way = (who: Who) => Promise<Game | undefined>
  const listed = (filter: (typeof GAME_FILTERS)[number]): Way => {
    return async (who) => {
      const answer = await call({ method: 'POST', url: '/game', body: { age_category: null, filter, date: null }, token: tokens[who] })
      return answer.json<GamePage>().data.find(({ _id }) => _id === ids.game)
    }
  }
  const WAYS: Record<string, Way> = {
    'the live games': listed('live'),
    'all games': listed('all'),
    'the favourites': async (who) => {
      await call({ url: `/game/favorite/add/${ids.game}`, token: tokens[who] })
      return listed('favorites')(who)
    },
    'a single game': single,
    "a player's games": async (who) =>
      (await call({ url: `/game/player/${ids.child}`, token: tokens[who] })).json<GamePage>().data.find(({ _id }) => _id === ids.game),
    "a club's details": async (who) => {
      const { data } = (await call({ url: `/club/details/${ids.home}`, token: tokens[who] })).json<{ data: Record<string, unknown> }>()
      return Object.values(data)
        .flat()
        .find((game): game is Game => (game as Game | null)?._id === ids.game)
    },
    'the socket on joining': async (who) => {
      const socket = await connect(address, tokens[who])
      const joined = await join(socket, ids.game)
      socket.close()
      return joined.ok ? joined.data : undefined
    },
    'the socket on a change': async (who) => {
      const socket = await connect(address, tokens[who])
      await join(socket, ids.game)
      const update = nextVersion(socket, { version: (await version()) ?? 0 })
      await recordEvent(deps, ids.game, { kind: 'goal', side: 'one' }, null)
      const game = await update
      socket.close()
      return game
    },
    'the answer to a command': async () => (await command('staff', { command: 'goal', side: 'one' })).json<{ data: GameDetail }>().data,
  }

  describe.each(Object.keys(WAYS))('%s', (name) => {
    test.each(['subscriber', 'staff', 'club'] as const)('for %s', async (who) => {
      const way = WAYS[name] as Way
      const seen = async () => {
        const game = await way(who)
        if (!game) throw new Error('The game is not there.')
        return shownIn(game)
      }
      expect(await seen()).toEqual(SHOWN)
      await refuse()
      expect(await seen()).toEqual(HELD)
      await say('scorer', 'off_camera')
      expect(await seen()).toEqual(SHOWN)
      await post('scorer', '/stop')
      expect(await seen()).toEqual(HELD)
    })
  })

  test.each(['subscriber', 'staff', 'club'] as const)('the address of the stream, for %s', async (who) => {
    const status = async () => (await call({ url: `/game/stream/${ids.game}`, token: tokens[who] })).statusCode
    expect(await status()).toBe(200)
    await refuse()
    expect(await status()).toBe(404)
    await say('scorer', 'absent')
    expect(await status()).toBe(200)
    await post('scorer', '/stop')
    expect(await status()).toBe(404)
  })

  test('the short form on the schedule', async () => {
    const socket = await connect(address, tokens.subscriber)
    await joinSchedule(socket)
    // A pulse from before may still be on its way.
    const held = new Promise<void>((resolve) =>
      socket.on('game-pulse', ({ _id, has_stream }) => void (_id === ids.game && !has_stream && resolve())),
    )
    await refuse()
    await held
    socket.close()
  })

  test('the console’s table names the address of a held stream to staff alone', async () => {
    const linkFor = async (who: Who) => {
      const { data } = (await call({ url: '/console/games?sort=-starts', token: tokens[who] })).json<{
        data: { _id: string; live_stream: string | null }[]
      }>()
      return data.find(({ _id }) => _id === ids.game)?.live_stream
    }
    expect(await linkFor('secretary')).toBe(ADDRESS)
    await refuse()
    expect(await linkFor('secretary')).toBeNull()
    expect(await linkFor('staff')).toBe(ADDRESS)
  })

  test('an analysed game', async () => {
    for (const kind of ['half_time', 'second_half', 'full_time', 'analytics'] as const) await recordEvent(deps, ids.game, { kind }, null)
    expect(shownIn(await single())).toEqual(SHOWN)
    await refuse()
    expect(shownIn(await single())).toEqual(HELD)
  })
})

describe('who holds a stream back', () => {
  test('a child of whom no one has decided', async () => {
    const child = await make.player({ clubId: ids.away, shirtNumber: 30 })
    expect(shownIn(await single())).toEqual(HELD)
    await make.consent(child, { stream: true })
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('no child of another age or club', async () => {
    await make.player({ clubId: ids.home, ageCategory: 'U14' })
    await make.player({ clubId: await make.club() })
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('the children of both clubs', async () => {
    await refuse(ids.child)
    await refuse(ids.guest)
    await say('scorer', 'absent', ids.child)
    expect(shownIn(await single())).toEqual(HELD)
    await say('otherScorer', 'off_camera', ids.guest)
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('an answer is for one game', async () => {
    await refuse()
    await say('scorer', 'absent')
    const other = await make.game({ clubOneId: ids.away, clubTwoId: ids.home, liveStream: ADDRESS })
    const { data } = (await call({ url: `/game/fetch-single/${other}`, token: tokens.staff })).json<{ data: GameDetail }>()
    expect(shownIn(data)).toEqual(HELD)
  })

  test('a game without a stream has none that is held back', async () => {
    await refuse()
    await command('staff', { command: 'attach_stream', live_stream: null })
    expect(shownIn(await single())).toEqual([undefined, false, undefined])
  })
})

test('a consent that is withdrawn takes the stream from everyone who watches', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(address, tokens.subscriber)))
  const before = (await version()) ?? 0
  for (const socket of sockets) await join(socket, ids.game)
  const updates = sockets.map((socket) => nextVersion(socket, { version: before }))
  await refuse()
  for (const game of await Promise.all(updates)) {
    expect(shownIn(game)).toEqual(HELD)
    expect(game.version).toBe(before + 1)
  }
  for (const socket of sockets) socket.close()
})

describe('the list of children', () => {
  beforeEach(async () => {
    await refuse(ids.child)
    await refuse(ids.guest)
  })

  test('names their own children, and gives only the numbers of the others', async () => {
    const own = { _id: ids.child, club_id: ids.home, shirt_number: 9, answer: null }
    const other = { _id: ids.guest, club_id: ids.away, shirt_number: 4, answer: null }
    const expected = {
      scorer: [
        { ...own, name: 'Ana Jikia', may_answer: true },
        { ...other, name: null, may_answer: false },
      ],
      otherScorer: [
        { ...own, name: null, may_answer: false },
        { ...other, name: 'Beka Lomidze', may_answer: true },
      ],
      staff: [
        { ...own, name: 'Ana Jikia', may_answer: true },
        { ...other, name: 'Beka Lomidze', may_answer: true },
      ],
    }
    expect((await gate('scorer')).children).toEqual(expected.scorer)
    expect((await gate('secretary')).children).toEqual(expected.scorer)
    expect((await gate('otherScorer')).children).toEqual(expected.otherScorer)
    expect((await gate('staff')).children).toEqual(expected.staff)
  })

  test('is not for other clubs, nor for parents', async () => {
    const read = (who: Who) => call({ url: `/console/games/${ids.game}/gate`, token: tokens[who] })
    for (const who of ['strangeScorer', 'subscriber', 'club'] as const) {
      expect((await read(who)).statusCode).toBe(403)
      for (const path of ['/stop', '/start']) expect((await post(who, path)).statusCode).toBe(403)
      expect((await say(who, 'absent')).statusCode).toBe(403)
    }
  })

  test('one club does not answer for the other’s children', async () => {
    expect((await say('otherScorer', 'absent', ids.child)).statusCode).toBe(403)
    expect((await say('secretary', 'absent', ids.guest)).statusCode).toBe(403)
    expect((await gate('staff')).children.map(({ answer }) => answer)).toEqual([null, null])
    expect((await say('staff', 'absent', ids.guest)).statusCode).toBe(200)
  })

  test('an answer can be changed and withdrawn', async () => {
    const own = async () => (await gate('scorer')).children[0]?.answer
    await say('scorer', 'absent')
    expect(await own()).toBe('absent')
    await say('secretary', 'off_camera')
    expect(await own()).toBe('off_camera')
    await say('scorer', null)
    expect(await own()).toBeNull()
  })

  test('for a child with consent there is nothing to answer', async () => {
    await make.consent(ids.child, { stream: true })
    expect((await say('scorer', 'absent')).statusCode).toBe(200)
    await refuse()
    expect((await gate('scorer')).children[0]?.answer).toBeNull()
  })
})

describe('stopping', () => {
  test('any scorekeeper stops it; those who manage the game show it again', async () => {
    expect((await post('otherScorer', '/stop')).json<{ data: StreamGate }>().data).toMatchObject({
      open: false,
      stopped_at: expect.any(String),
    })
    expect(shownIn(await single())).toEqual(HELD)
    expect((await post('otherScorer', '/start')).statusCode).toBe(403)
    expect((await gate('otherScorer')).may_start).toBe(false)
    expect((await gate('secretary')).may_start).toBe(true)
    expect((await post('secretary', '/start')).statusCode).toBe(200)
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('a stop that came after the page was loaded is not ended by it', async () => {
    const first = (await post('scorer', '/stop')).json<{ data: StreamGate }>().data.stopped_at
    await post('secretary', '/start')
    clock.advance(60_000)
    await post('scorer', '/stop')
    const late = await post('secretary', '/start', { stopped_at: first })
    expect([late.statusCode, late.json().error.details.reason]).toEqual([409, 'changed_meanwhile'])
    expect(shownIn(await single())).toEqual(HELD)
    expect((await post('secretary', '/start')).statusCode).toBe(200)
    // Ended already: nothing is left to do.
    expect((await post('secretary', '/start', { stopped_at: first })).statusCode).toBe(200)
  })

  test('what has been stopped stays so whatever the clubs answer', async () => {
    await refuse()
    await post('scorer', '/stop')
    await say('scorer', 'absent')
    expect(shownIn(await single())).toEqual(HELD)
  })

  test('the game is sent again only if viewers see something else', async () => {
    const before = (await version()) ?? 0
    await post('scorer', '/stop')
    expect(await version()).toBe(before + 1)
    await post('scorer', '/stop')
    await refuse()
    const held = (await version()) ?? 0
    await say('scorer', 'absent')
    expect(await version()).toBe(held)
    await post('staff', '/start')
    expect(await version()).toBe(held + 1)
  })
})

describe('a child that plays', () => {
  beforeEach(async () => {
    await refuse()
  })

  test.each(['substitution', 'goal'] as const)('closes the gate again with a %s if it was said to be absent', async (kind) => {
    await say('scorer', 'absent')
    const { data } = (await command('staff', { command: kind, side: 'one', player_id: ids.child })).json<{ data: GameDetail }>()
    expect(shownIn(data)).toEqual(HELD)
    expect(shownIn(await single())).toEqual(HELD)
    expect((await gate('scorer')).children[0]?.answer).toBeNull()
  })

  test('does not if it plays outside the picture', async () => {
    await say('scorer', 'off_camera')
    await command('scorer', { command: 'substitution', side: 'one', player_id: ids.child })
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('closes nothing with a command that is repeated after a new answer', async () => {
    const body = { command: 'substitution', command_id: newId(), side: 'one', player_id: ids.child }
    await command('scorer', body)
    await say('scorer', 'absent')
    await command('scorer', body)
    expect(shownIn(await single())).toEqual(SHOWN)
  })
})

describe('squads', () => {
  const sent = async (work: () => Promise<unknown>) => {
    const before = (await version()) ?? 0
    await work()
    return (await version()) !== before
  }

  test('a child that joins holds the stream back at once, and lets it go when it leaves', async () => {
    const body = { club_id: ids.home, age_category: 'U12', first_name: 'Gio', last_name: 'New', shirt_number: 41, position: 'forward' }
    let child = ''
    const enter = async () => {
      const answer = await call({ method: 'POST', url: '/console/players', token: tokens.secretary, body })
      child = answer.json<{ data: { _id: string } }>().data._id
    }
    expect(await sent(enter)).toBe(true)
    expect(shownIn(await single())).toEqual(HELD)
    expect(await sent(() => changePlayer(deps, null, { playerId: child, ageCategory: 'U14' }))).toBe(true)
    expect(shownIn(await single())).toEqual(SHOWN)
    expect(await sent(() => changePlayer(deps, null, { playerId: child, ageCategory: 'U12' }))).toBe(true)
    expect(shownIn(await single())).toEqual(HELD)
    expect(await sent(() => changePlayer(deps, null, { playerId: child, shirtNumber: 42 }))).toBe(false)
    const leave = () => call({ method: 'DELETE', url: `/console/players/${child}`, token: tokens.secretary })
    expect(await sent(leave)).toBe(true)
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('so do imported ones', async () => {
    const content = Buffer.from('first name,last name,number\nGio,New,51\n').toString('base64')
    const body = { club_id: ids.home, file_name: 'squad.csv', content, age_category: 'U12' }
    const answer = await call({ method: 'POST', url: '/console/squads', token: tokens.secretary, body })
    expect(answer.json<{ data: { create: unknown[] } }>().data.create).toHaveLength(1)
    expect(shownIn(await single())).toEqual(HELD)
    const { data } = (await call({ url: '/console/imports', token: tokens.staff })).json<{ data: { _id: string }[] }>()
    const undo = () => call({ method: 'POST', url: `/console/imports/${data[0]?._id}/undo`, token: tokens.staff })
    expect(await sent(undo)).toBe(true)
    expect(shownIn(await single())).toEqual(SHOWN)
  })
})

describe('a match that was played', () => {
  const play = async (game = ids.game) => {
    for (const kind of ['half_time', 'second_half', 'full_time'] as const) await recordEvent(deps, game, { kind }, null)
  }
  const shownOf = async (game: string) =>
    shownIn((await call({ url: `/game/fetch-single/${game}`, token: tokens.staff })).json<{ data: GameDetail }>().data)
  const joined = (fields: object = {}) => make.player({ clubId: ids.home, shirtNumber: 30, ...fields })
  const lineUp = async (
    side: 'one' | 'two',
    shirts: readonly (readonly [number, string | null])[],
    { provider = 'Wyscout', correctedTo = '' } = {},
  ) => {
    const sourceId = newId()
    const covers = { types: [], details: [], sides: ['one', 'two'], players: null } satisfies Coverage
    const { length, width, boxDepth, boxWidth, goalWidth } = FULL_PITCH
    const pitch = { length, width, boxDepth, boxWidth, goalWidth }
    const source = { id: sourceId, gameId: ids.game, kind: 'imported', provider, depth: 'full', covers, ...pitch, active: false } as const
    await deps.db.insert(eventSources).values({ ...source, createdAt: deps.now() })
    const of = { sourceId, gameId: ids.game, side, captain: false, starting: true }
    await deps.db.insert(appearances).values(shirts.map(([shirt, playerId]) => Object.assign({ id: newId(), playerId, shirt }, of)))
    if (correctedTo) {
      const named = { removed: false, namesPlayer: true, playerId: correctedTo, at: deps.now() }
      await deps.db.insert(actionCorrections).values({ id: newId(), sourceId, gameId: ids.game, actionId: newId(), ...named })
    }
    await switchSource(deps, sourceId, null)
  }
  const strangers = [1, 2, 3, 4, 5].map((shirt) => [shirt, null] as const)

  afterEach(async () => {
    await deps.db.delete(players).where(notInArray(players.id, [ids.child, ids.guest]))
  })

  test('is not judged by who joins a squad later', async () => {
    await play()
    const child = await joined()
    expect(shownIn(await single())).toEqual(SHOWN)
    expect((await gate('scorer')).children).toEqual([])
    await make.consent(child, { stream: false })
    expect(shownIn(await single())).toEqual(SHOWN)
    // The next one is.
    expect(await shownOf(await make.game({ clubOneId: ids.home, clubTwoId: ids.away, liveStream: ADDRESS }))).toEqual(HELD)
  })

  test('hears the no of a child who was in the squad of that day, wherever the child is now', async () => {
    await play()
    await changePlayer(deps, null, { playerId: ids.child, ageCategory: 'U14' })
    expect(shownIn(await single())).toEqual(SHOWN)
    const before = (await version()) ?? 0
    await refuse()
    expect(shownIn(await single())).toEqual(HELD)
    expect(await version()).toBe(before + 1)
    expect((await gate('scorer')).children.map(({ _id }) => _id)).toEqual([ids.child])
    await say('scorer', 'off_camera')
    expect(shownIn(await single())).toEqual(SHOWN)
    await changePlayer(deps, null, { playerId: ids.child, ageCategory: 'U12' })
  })

  test('that was held back is shown after consent, and not because a child leaves', async () => {
    const [agrees, leaves, erased] = [await joined(), await joined({ shirtNumber: 31 }), await joined({ shirtNumber: 32 })]
    await play()
    await make.consent(agrees, { stream: true })
    await removePlayer(deps, null, leaves)
    expect(shownIn(await single())).toEqual(HELD)
    await eraseChild(deps, null, erased)
    expect(shownIn(await single())).toEqual(HELD)
    expect(await gate('secretary')).toMatchObject({ children: [], stopped_at: expect.any(String) })
    await post('secretary', '/start')
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('is judged by its line-up where there is one', async () => {
    const bench = await joined()
    await play()
    expect(shownIn(await single())).toEqual(HELD)
    await lineUp('two', strangers)
    expect(shownIn(await single())).toEqual(HELD)
    await lineUp('one', strangers.slice(1))
    expect(shownIn(await single())).toEqual(HELD)
    // A list of those who did something is not all who played.
    await lineUp('one', strangers, { provider: 'own' })
    expect(shownIn(await single())).toEqual(HELD)
    await lineUp('one', strangers)
    expect(shownIn(await single())).toEqual(SHOWN)
    // Anyone who wore a number of the line-up that no one is known by.
    await lineUp('one', [...strangers, [30, null]])
    expect(shownIn(await single())).toEqual(HELD)
    await lineUp('one', strangers)
    await recordEvent(deps, ids.game, { kind: 'goal', side: 'one', playerId: bench }, null)
    expect(shownIn(await single())).toEqual(HELD)
  })

  test('is also judged by who played for it without being in the squad', async () => {
    await play()
    const guest = await joined({ ageCategory: 'U14' })
    expect(shownIn(await single())).toEqual(SHOWN)
    await lineUp('one', [...strangers, [30, guest]])
    expect(shownIn(await single())).toEqual(HELD)
    await say('scorer', 'off_camera', guest)
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('had no one absent who is in its line-up', async () => {
    await refuse()
    await say('scorer', 'absent')
    await play()
    expect(shownIn(await single())).toEqual(SHOWN)
    await lineUp('one', [...strangers, [9, ids.child]])
    expect(shownIn(await single())).toEqual(HELD)
  })

  test('is also judged by whom only a correction names, and no longer once that is undone', async () => {
    await refuse()
    await say('scorer', 'absent')
    await play()
    await lineUp('one', strangers)
    expect(shownIn(await single())).toEqual(SHOWN)
    await lineUp('one', strangers, { correctedTo: ids.child })
    expect(shownIn(await single())).toEqual(HELD)
    await deps.db.update(actionCorrections).set({ undoneAt: deps.now() })
    await announce(deps.db, { kind: 'schedule' })
    expect(await shownOf(ids.game)).toEqual(SHOWN)
  })

  test('that goes on after all is judged like any other', async () => {
    const end = newId()
    await recordEvent(deps, ids.game, { kind: 'half_time' }, null)
    await recordEvent(deps, ids.game, { kind: 'second_half' }, null)
    await recordEvent(deps, ids.game, { id: end, kind: 'full_time' }, null)
    await undoEvent(deps, ids.game, { entryId: end, reason: 'Too early' }, null)
    const late = await joined()
    expect(shownIn(await single())).toEqual(HELD)
    await recordEvent(deps, ids.game, { kind: 'full_time' }, null)
    expect(shownIn(await single())).toEqual(HELD)
    await make.consent(late, { stream: true })
    expect(shownIn(await single())).toEqual(SHOWN)
  })

  test('and is corrected on another day keeps the squads of its own', async () => {
    const end = newId()
    await recordEvent(deps, ids.game, { kind: 'half_time' }, null)
    await recordEvent(deps, ids.game, { kind: 'second_half' }, null)
    await recordEvent(deps, ids.game, { id: end, kind: 'full_time' }, null)
    await joined()
    clock.advance(25 * 60 * 60_000)
    await undoEvent(deps, ids.game, { entryId: end, reason: 'Too early' }, null)
    await recordEvent(deps, ids.game, { kind: 'full_time' }, null)
    clock.advance(-25 * 60 * 60_000)
    expect(shownIn(await single())).toEqual(SHOWN)
  })
})

test('the audit log says what was done, and names no child', async () => {
  await refuse()
  for (const [path, body] of [
    ['', { player_id: ids.child, answer: 'absent' }],
    ['/stop', {}],
    ['/start', {}],
    ['', { player_id: ids.child, answer: null }],
  ] as const) {
    clock.advance(1000)
    await post('secretary', path, body)
  }
  const entries = await deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'stream'), eq(auditEntries.subjectId, ids.game)))
    .orderBy(desc(auditEntries.at))
  expect(entries.map(({ action }) => action)).toEqual(['undone', 'started', 'stopped', 'decided'])
  expect(entries[3]?.detail).toMatchObject({ game: 'Home – Away', ageCategory: 'U12', answer: 'absent' })
  expect(JSON.stringify(entries)).not.toMatch(/Ana|Jikia/)
})
