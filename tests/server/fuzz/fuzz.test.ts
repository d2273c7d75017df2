import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES, isErrorBody } from '#shared/errors.ts'
import { createService } from '../../support/service.ts'
import { connect, type TestSocket } from '../../support/sockets.ts'
import { hostileCalls, hostileEvents, type Document, type Known } from './inputs.ts'
import { fc, FUZZ } from '../../support/fast-check.ts'

const EVENT_SHARE = 0.1
const { inputs, ...seed } = FUZZ
const MINUTES = 60_000

// Without rate limits, so that all inputs reach the routes.
const service = await createService({ ACCOUNT_REQUESTS: '100000000', ADDRESS_REQUESTS: '100000000' })
const { app, make, signIn } = service
const known: Known = { ids: [], tokens: [] }
let document: Document
let address = ''

beforeAll(async () => {
  const [home, away] = [await make.club('Home'), await make.club('Away')]
  const player = await make.player({ clubId: home })
  const game = await make.game({ clubOneId: home, clubTwoId: away })
  known.ids.push(home, game, player)
  for (const role of ['staff', 'parent', 'scorekeeper'] as const)
    known.tokens.push((await signIn(await make.user(role, { clubId: role === 'parent' ? null : home }))).accessToken)
  document = (await app.inject('/api/docs/json')).json()
  for (const path of Object.keys(document.paths)) if (ENDS_ITSELF.test(path)) delete document.paths[path]
  address = await service.listen()
})

const codeOf = (body: unknown) => (isErrorBody(body) ? body.error.code : null)

/** Calls that would end the sessions of the test. */
const ENDS_ITSELF = /logout|\/sessions|\/lock$|update-user|users\/\{id\}\/password/

describe('for random inputs', () => {
  test(
    'a call is answered, never with a fault of ours, and every refusal has a code',
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileCalls(document, known), async (sent) => {
          const answer = await app.inject(sent as InjectOptions)
          expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
          const plain = answer.headers['content-type']?.startsWith('text/plain')
          if (answer.statusCode >= 400 && !plain) expect(ERROR_CODES, answer.body.slice(0, 300)).toContain(codeOf(answer.json()))
        }),
        { ...seed, numRuns: Math.round(inputs * (1 - EVENT_SHARE)), interruptAfterTimeLimit: 55 * MINUTES },
      )
    },
    60 * MINUTES,
  )

  test(
    'an event leaves the service answering',
    async () => {
      let socket: TestSocket = await connect(address, known.tokens[1] ?? null)
      await fc.assert(
        fc.asyncProperty(fc.array(hostileEvents(known), { minLength: 40, maxLength: 40 }), async (events) => {
          // A new socket for each batch, because a socket that sends too much is disconnected.
          socket.close()
          socket = await connect(address, known.tokens[1] ?? null)
          for (const { event, values } of events) (socket.emit as (name: string, ...rest: unknown[]) => void)(event, ...values)
          const alive = new Promise((resolve) => socket.emit('probe', resolve))
          expect(await alive).toMatch(/^\d{4}-/)
        }),
        { ...seed, numRuns: Math.round((inputs * EVENT_SHARE) / 40) },
      )
      socket.close()
    },
    60 * MINUTES,
  )
})

test('afterwards everything still works', async () => {
  const answer = await app.inject({ url: '/api/auth/fetch-user', headers: { authorization: `Bearer ${known.tokens[1]}` } })
  expect(answer.statusCode).toBe(200)
})
