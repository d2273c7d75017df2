import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallName } from '#shared/calls.schema.ts'
import { mails } from '#server/db/schema/mails.ts'
import { LONG } from '../../../../support/fast-check.ts'
import { checkCells } from '../../../../support/cells.ts'
import { createService } from '../../../../support/service.ts'
import { connect } from '../../../../support/sockets.ts'
import { smallClient } from '../../../../support/small-client.ts'
import { CALL_NAMES, meantFor, entryOf } from '../../../gating/calls.ts'
import { ask, CALL_WAYS, callsInOrder } from './ask.ts'
import { EMPTY, NOTHING, PUBLISHED_LINE_UP, SIGNS, WITHOUT_WAY_OUT, type Shows, type Subject, type Way } from './cells.ts'
import { allUpdated, changeEverything, EVENT_WAYS, listenAs, loseChanges, SOCKET_EVENTS, UNANSWERED, type Listener } from './live.ts'
import { ADDRESSES, addressesOf } from './other-ways.ts'
import { createWorld, VIEWERS, type Viewer, type ViewerName, type World } from './world.ts'

// Each way out × each purpose × what is decided about the child × who looks; and scores, by age. Adding a way out without a row fails.

/** `npm test` asks for one viewer of each kind, `npm run test:all` for all. */
const ASKING: readonly ViewerName[] = LONG
  ? VIEWERS
  : [
      'anonymous',
      'subscribed parent who claims every child',
      'guardian of yes',
      'guardian of no',
      'guardian of decides alone',
      'footballer who decides alone',
      'club',
      'scorekeeper of the opponents',
      'staff',
    ]
const SUBJECTS = Object.keys(SIGNS) as Subject[]
const LIMITS = { ACCOUNT_REQUESTS: '100000', ADDRESS_REQUESTS: '100000' }
const { folder, client } = await smallClient()
const log: string[] = []
const environment = { MOEDANI_DEMO: 'on', MOEDANI_DATA: folder, LOG_LEVEL: 'trace', ...LIMITS }
const service = await createService(environment, { clientFolder: client, logTo: { write: (line) => void log.push(line) } })
let world: World

beforeAll(async () => {
  world = await createWorld(service)
})

const viewerOf = (name: ViewerName) => world.viewers.find((viewer) => viewer.name === name) as Viewer

/** What answers show of which children, as "what: what is decided". */
function shownIn(...answers: string[]): string[] {
  return SUBJECTS.flatMap((subject) =>
    world.children.filter((child) => answers.some((answer) => SIGNS[subject](child, answer))).map(({ key }) => `${subject}: ${key}`),
  )
}

function intended(shows: Shows, viewer: Viewer): string[] {
  return SUBJECTS.flatMap((subject) =>
    world.children.filter((child) => shows[subject]?.(viewer, child)).map(({ key }) => `${subject}: ${key}`),
  )
}

test('every call has a row, and no row is without its call', () => {
  expect(Object.keys(CALL_WAYS).toSorted()).toEqual(CALL_NAMES.toSorted())
})

test('every address next to the calls has a row', () => {
  expect(addressesOf(service.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

test('rows are empty where the contract has no content', () => {
  const empty = CALL_NAMES.filter((name) => CALL_WAYS[name] === EMPTY)
  expect(empty).toEqual(CALL_NAMES.filter((name) => entryOf(name).status === 204))
})

test(`a purpose has cells as soon as something asks for its consent: ${WITHOUT_WAY_OUT.join(', ')} have none yet`, async () => {
  const sources = await Promise.all(globSync('src/server/**/*.ts').map((path) => readFile(path, 'utf8')))
  const asked = sources.flatMap((text) => Array.from(text.matchAll(/hasConsent\([^)]*'(\w+)'\)/g), ([, purpose = '']) => purpose))
  expect(Array.from(new Set(asked)).toSorted()).toEqual(SUBJECTS.filter((subject) => subject !== 'score').toSorted())
})

describe('the socket', () => {
  let toDelete = ''
  let address = ''
  const listeners = new Map<ViewerName, Listener>()
  const heardBy = (name: ViewerName) => listeners.get(name) as Listener
  const connected = VIEWERS.filter((name) => name !== 'anonymous')

  beforeAll(async () => {
    const { own, other } = world
    toDelete = await service.make.game({ clubOneId: own, clubTwoId: other, startsAt: new Date('2027-01-01T10:00:00Z') })
    address = await service.listen()
    for (const name of connected) listeners.set(name, await listenAs(address, viewerOf(name), world, toDelete))
    await changeEverything(world, toDelete)
    await allUpdated(Array.from(listeners.values()), world)
  })
  afterAll(() => listeners.forEach(({ socket }) => socket.close()))

  test('lets no one in who is not signed in', async () => {
    await expect(connect(address, null)).rejects.toThrow('unauthenticated')
  })

  test('shows every viewer what it should by every event, and no more', async () => {
    const { checked, wrong } = await checkCells(connected, SOCKET_EVENTS, async (name, event) => {
      const { heard } = heardBy(name)
      if (!UNANSWERED.has(event)) await expect.poll(() => heard.has(event)).toBe(true)
      return { found: shownIn(...(heard.get(event) ?? [])), meant: intended(EVENT_WAYS[event], viewerOf(name)) }
    })
    expect(wrong).toEqual([])
    expect(checked).toBe((VIEWERS.length - 1) * Object.keys(EVENT_WAYS).length)
  })

  test('sends no other event', () => {
    const others = connected.flatMap((name) =>
      Array.from(
        heardBy(name)
          .heard.keys()
          .filter((event) => !(event in EVENT_WAYS)),
      ),
    )
    expect(others).toEqual([])
  })

  test('shows the same when a service catches up that was cut off', async () => {
    for (const { heard } of listeners.values()) heard.clear()
    await loseChanges(world)
    await allUpdated(Array.from(listeners.values()), world)
    for (const { viewer, heard } of listeners.values())
      expect([viewer.name, shownIn(...(heard.get('game-updated') ?? []))]).toEqual([
        viewer.name,
        intended(EVENT_WAYS['game-updated'], viewer),
      ])
  })
})

test('a line-up before the kick-off shows everyone what it should once it is published, and no one before', async () => {
  const { wrong } = await checkCells(VIEWERS, ['gateGame', 'publishedGame'] as const, async (name, game) => {
    const viewer = viewerOf(name)
    const token = viewer.token !== undefined && { token: viewer.token }
    const ofEach = world.children.map((child) => service.call({ url: `/game/line-ups/${child[game]}`, ...token }))
    const texts = (await Promise.all(ofEach)).map(({ body }) => body)
    const isDraft = game === 'gateGame'
    const drafts = isDraft ? texts.filter((text) => text.includes('"starting"')) : []
    return { found: [...shownIn(...texts), ...drafts], meant: isDraft ? [] : intended(PUBLISHED_LINE_UP, viewer) }
  })
  expect(wrong).toEqual([])
})

test('every call shows every viewer what it should, and no more', async () => {
  const answered = new Set<CallName>()
  const { checked, wrong } = await checkCells(ASKING, callsInOrder(CALL_NAMES), async (name, called) => {
    const viewer = viewerOf(name)
    const way = CALL_WAYS[called] as Way
    const { texts, succeeded } = await ask(world, viewer, called)
    if (succeeded) answered.add(called)
    const access = meantFor(called)
    const isLetIn = access === 'public' || (viewer.role !== null && (access === 'signed-in' || access.includes(viewer.role)))
    return { found: shownIn(...texts), meant: isLetIn ? intended(way.shows, viewer) : [] }
  })
  expect(wrong).toEqual([])
  expect(checked).toBe(ASKING.length * Object.keys(CALLS).length)
  // One viewer at least succeeds with each call whose answer has room for a child.
  expect(CALL_NAMES.filter((name) => CALL_WAYS[name]?.ask && !answered.has(name))).toEqual([])
}, 1_200_000)

test('no address shows a child', async () => {
  const { checked, wrong } = await checkCells(Object.keys(ADDRESSES), ['text/html', 'application/json'], async (address, accept) => {
    const answers = await Promise.all((ADDRESSES[address]?.(world) ?? []).map((url) => service.app.inject({ url, headers: { accept } })))
    const texts = answers.flatMap(({ headers, body }) => [JSON.stringify(headers), body])
    return { found: [answers.length > 0, shownIn(...texts)], meant: [true, intended(NOTHING, viewerOf('anonymous'))] }
  })
  expect(wrong).toEqual([])
  expect(checked).toBe(2 * Object.keys(ADDRESSES).length)
})

test('no mail, no log line and no figure for monitors shows anyone', async () => {
  expect(log.length).toBeGreaterThan(1000)
  expect(shownIn(log.join('\n'))).toEqual([])
  expect(shownIn(JSON.stringify(await service.deps.db.select().from(mails)))).toEqual([])
  expect(shownIn(await service.metrics.text())).toEqual([])
})
