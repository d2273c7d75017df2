import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { CommandAnswer } from '#shared/game-command.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, next } from '../../../support/sockets.ts'

const service = await createService()
const { make, signIn, call, deps } = service
let game = ''
let keeper = ''
let address = ''
const reads: string[] = []

beforeAll(async () => {
  const clubOneId = await make.club()
  game = await make.game({ clubOneId, clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  keeper = (await signIn(await make.user('scorekeeper', { clubId: clubOneId }))).accessToken
  address = await service.listen()
  // Queries go through a client of the pool inside of a transaction, and through the pool outside of one.
  const watched = (words: readonly unknown[]) => {
    const text = typeof words[0] === 'string' ? words[0] : ((words[0] as { text?: string } | undefined)?.text ?? '')
    if (/^select.* from "games"/is.test(text)) reads.push(text)
  }
  const { pool } = deps.database
  pool.on('acquire', (client) => {
    if (Object.hasOwn(client, 'query')) return
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((...words: unknown[]) => {
      watched(words)
      return query(...words)
    }) as never
  })
})

test("a goal reads the game's row once to record it, and once to broadcast it", async () => {
  const socket = await connect(address, keeper)
  await join(socket, game)
  reads.length = 0
  const updated = next(socket, 'game-updated')
  const answer = await call({
    method: 'POST',
    url: `/game/command/${game}`,
    token: keeper,
    body: { command: 'goal', command_id: newId(), side: 'one', kind: 'goal' },
  })
  const { data, history } = answer.json<CommandAnswer>()
  expect(await updated).toEqual(data)
  expect(data).toMatchObject({ club_one_score: 1, version: 3, timeline: [{ kind: 'kick_off' }, { kind: 'goal' }] })
  // The client would otherwise request these next.
  expect(history.map(({ kind }) => kind)).toEqual(['scheduled', 'kick_off', 'goal'])
  expect(reads).toHaveLength(2)
  expect(reads.filter((text) => text.includes('for update'))).toHaveLength(1)
})
