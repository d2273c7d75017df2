import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { eq } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { createService } from '../../../support/service.ts'

const ENDS = 'https://iframe.mediadelivery.net/embed/759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe'
const WITHOUT_KEY = 'https://iframe.mediadelivery.net/embed/760/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe'
const PLAIN = 'https://video.example/1'
const { call, sendChange, make, signIn, deps } = await createService({
  FRAME_SOURCES: 'https://iframe.mediadelivery.net, https://video.example',
  BUNNY_STREAM_KEYS: '759:the-key',
})
const HOUR = 3_600_000
const later = (hours: number) => new Date(deps.now().getTime() + hours * HOUR)
let staff = ''
let game = ''

beforeAll(async () => {
  staff = (await signIn(await make.user('staff'))).accessToken
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
})

const command = (body: object) =>
  sendChange({ method: 'POST', url: `/game/command/${game}`, token: staff, body: { command_id: newId(), ...body } })
const attach = (live_stream: string | null) => command({ command: 'attach_stream', live_stream })
const streamOf = async (token = staff) =>
  (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>().data.live_stream
const ask = (token?: string) => call({ url: `/game/stream/${game}`, ...(token && { token }) })
const linkOf = async (token: string) => (await ask(token)).json<{ data: { link: string } }>().data.link
const row = async () => (await call({ url: '/console/games', token: staff })).json<{ data: GameRow[] }>().data[0] as GameRow

async function subscriber(hours: number) {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, later(-1), later(hours))
  return (await signIn(user)).accessToken
}

describe('a stream with expiring addresses', () => {
  beforeAll(async () => {
    expect((await attach(ENDS)).statusCode).toBe(200)
  })

  test('has an address of its own for each subscriber, which expires with the subscription', async () => {
    const token = await subscriber(2)
    expect(await streamOf(token)).toBe(`/api/game/stream/${game}`)
    const expires = String(later(2).getTime() / 1000)
    const hash = createHash('sha256').update(`the-keyeb1c4f77-0cda-46be-b47d-1118ad7c2ffe${expires}`).digest('hex')
    expect(await linkOf(token)).toBe(`${ENDS}?token=${hash}&expires=${expires}`)
    const expiryOf = async (viewer: string) => Number(new URL(await linkOf(viewer)).searchParams.get('expires')) * 1000
    expect(await expiryOf(await subscriber(100))).toBe(later(12).getTime())
    expect(await expiryOf(staff)).toBe(later(12).getTime())
  })

  test('has no address for anyone else', async () => {
    expect((await ask()).json().error.code).toBe('unauthenticated')
    const { accessToken } = await signIn(await make.user('parent'))
    expect((await ask(accessToken)).json().error.code).toBe('forbidden')
    await deps.db.update(ageCategories).set({ streamNeedsSubscription: false }).where(eq(ageCategories.name, 'U12'))
    expect(new URL(await linkOf(accessToken)).searchParams.get('expires')).toBe(String(later(12).getTime() / 1000))
    await deps.db.update(ageCategories).set({ streamNeedsSubscription: true }).where(eq(ageCategories.name, 'U12'))
  })

  test('can be restored without knowing the real address', async () => {
    await attach(null)
    expect((await ask(staff)).json().error.code).toBe('not_found')
    expect((await attach(`/api/game/stream/${game}`)).statusCode).toBe(200)
    expect((await row()).live_stream).toBe(ENDS)
  })
})

test('the console shows which addresses do not expire', async () => {
  const ends = async (address: string) => {
    await attach(address)
    return (await row()).stream_ends
  }
  expect([await ends(ENDS), await ends(WITHOUT_KEY), await ends(PLAIN)]).toEqual([true, false, false])
  expect(await streamOf()).toBe(PLAIN)
  await attach(WITHOUT_KEY)
  expect(await linkOf(staff)).toBe(WITHOUT_KEY)
})

test('invalid keys are named at the start', () => {
  for (const keys of ['759', 'library:key', '759:']) expect(() => readConfig({ BUNNY_STREAM_KEYS: keys })).toThrow('BUNNY_STREAM_KEYS')
})
