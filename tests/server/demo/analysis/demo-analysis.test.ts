import { expect, test } from 'vitest'
import { createTicket } from '#server/analytics/ticket.ts'
import { deriveKeys } from '#server/auth/tokens.ts'
import { recordEvent } from '#server/games/record.ts'
import { analyse, type Analysis } from '#server/demo/analysis/build.ts'
import { createService } from '../../../support/service.ts'

const { app, make, deps } = await createService({ MOEDANI_DEMO: 'on' })

async function playedGame(): Promise<string> {
  const id = await make.game({ clubOneId: await make.club('Home'), clubTwoId: await make.club('Away'), startsAt: new Date(0) })
  await recordEvent(deps, id, { kind: 'result', score: { one: 2, two: 0 } }, null)
  return id
}

test('a frame without an origin gets the analysis by its ticket', async () => {
  const id = await playedGame()
  const ticket = createTicket(deriveKeys(deps.secret).analytics, id, new Date(deps.now().getTime() + 1000))
  const url = `/demo-analysis/data/${id}?ticket=${ticket}`
  expect((await app.inject(url)).statusCode).toBe(404)
  await recordEvent(deps, id, { kind: 'analytics', changes: { analyticsLink: `/matchanalytics/${id}` } }, null)
  const answer = await app.inject({ url, headers: { origin: 'null' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  expect(answer.json()).toMatchObject({ one: { name: 'Home', score: 2 }, two: { name: 'Away', score: 0 }, minutes: 60 })
})

test('an invalid id or a missing ticket is rejected', async () => {
  expect((await app.inject('/demo-analysis/data/nothing')).statusCode).toBe(400)
  expect((await app.inject('/demo-analysis/data/7m6etzwf057j6w0z')).statusCode).toBe(403)
})

test('the route exists only in the demo world', async () => {
  const real = await createService()
  expect((await real.app.inject('/demo-analysis/data/7m6etzwf057j6w0z')).statusCode).toBe(404)
  expect(real.app.printRoutes({ commonPrefix: false })).not.toContain('demo-analysis')
})

const game = { id: '7m6etzwf057j6w0z', periodDuration: 20, goals: [{ side: 'one', minute: 12 }] as const }

test('the analysis is reproducible, and different for each game', () => {
  expect(analyse(game)).toEqual(analyse(game))
  expect(analyse({ ...game, id: 'mdsgppr4n5jjx9k1' })).not.toEqual(analyse(game))
})

test('the statistics are consistent with each other and with the goals', () => {
  const { figures, shots, momentum, touches } = analyse(game)
  const figure = (name: string) => figures.find((known) => known.name === name) as Analysis['figures'][number]
  expect(figure('possession').one + figure('possession').two).toBe(100)
  expect(shots.filter(({ goal }) => goal)).toMatchObject([{ side: 'one', minute: 12 }])
  for (const side of ['one', 'two'] as const) {
    expect(figure('shot')[side]).toBe(shots.filter((shot) => shot.side === side).length)
    expect(figure('target')[side]).toBeLessThanOrEqual(figure('shot')[side])
    expect(touches[side]).toHaveLength(96)
    expect(Math.max(...touches[side])).toBe(1)
  }
  expect(figure('target').one).toBeGreaterThanOrEqual(1)
  expect(momentum).toHaveLength(8)
  for (const press of momentum) expect(Math.abs(press)).toBeLessThanOrEqual(1)
})
