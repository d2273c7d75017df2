import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportedFile } from '#shared/export.schema.ts'
import { newId } from '#shared/id.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
const PNG = '89504e470d0a1a0a'
const tokens = { guardian: '', stranger: '', club: '', secretary: '', staff: '', opponent: '' }
let [own, other, keeper] = ['', '', '']

const command = async (id: string, body: object) => {
  clock.advance(10_000)
  const url = `/game/command/${id}`
  const answer = await call({ method: 'POST', url, body: { command_id: newId(), ...body }, token: tokens.staff })
  expect([body, answer.statusCode]).toEqual([body, 200])
}
/** A match of the squad that ends 1:0 by a goal of the child. */
async function playMatch(ageCategory: string, child: string): Promise<string> {
  clock.advance(10_000)
  const id = await make.game({ clubOneId: own, clubTwoId: other, ageCategory, startsAt: deps.now() })
  await command(id, { command: 'kick_off' })
  await command(id, { command: 'goal', side: 'one', player_id: child })
  await command(id, { command: 'full_time' })
  return id
}
const page = async (child: string, token: string) => (await call({ url: `/player/${child}`, token })).json<{ data: PlayerPage }>().data
const kindsOf = async (child: string, token: string) => (await page(child, token)).achievements?.map(({ kind }) => kind)
const card = (child: string, kind: string, token: string, language = 'en') =>
  call({ url: `/player/${child}/achievements/${kind}/card?language=${language}`, token })

beforeAll(async () => {
  own = await make.club('Own')
  other = await make.club('Other')
  for (const [name, show_score] of [
    ['U15', true],
    ['U9', false],
  ] as const)
    await changeAgeSettings(deps, null, { name, show_score, show_player_names: true, stream_needs_subscription: true })
  keeper = await make.player({
    clubId: own,
    ageCategory: 'U15',
    shirtNumber: 1,
    firstName: 'Nika',
    lastName: 'Keeper',
    position: 'goalkeeper',
  })
  const guardian = await make.user('parent')
  await make.guardian(guardian.id, keeper)
  tokens.guardian = (await signIn(guardian)).accessToken
  const stranger = await make.user('parent')
  await make.subscription({ userId: stranger.id }, new Date(0), new Date('2030-01-01T00:00:00Z'))
  tokens.stranger = (await signIn(stranger)).accessToken
  tokens.club = (await signIn(await make.user('club', { clubId: own }))).accessToken
  tokens.secretary = (await signIn(await make.secretary([own]))).accessToken
  tokens.opponent = (await signIn(await make.secretary([other]))).accessToken
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  await make.consent(keeper, { figures: true, name: true })
  await playMatch('U15', keeper)
})

describe('achievements', () => {
  test('are on the page for the family and their own club', async () => {
    for (const token of [tokens.guardian, tokens.club, tokens.secretary])
      expect((await kindsOf(keeper, token))?.toSorted()).toEqual(['clean_sheet', 'first_goal'])
  })

  test('are not for others, whatever else they may see of the child', async () => {
    for (const token of [tokens.stranger, tokens.staff]) {
      expect(await page(keeper, token)).toMatchObject({ _id: keeper })
      expect(await page(keeper, token)).not.toHaveProperty('achievements')
    }
  })

  test('go with a goal that is undone', async () => {
    const child = await make.player({ clubId: own, ageCategory: 'U15', shirtNumber: 11, position: 'forward' })
    const id = await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U15', startsAt: deps.now() })
    await command(id, { command: 'kick_off' })
    const goal = newId()
    await command(id, { command: 'goal', side: 'one', player_id: child, command_id: goal })
    await command(id, { command: 'card', kind: 'yellow_card', side: 'one', player_id: child })
    await command(id, { command: 'undo', entry: goal })
    await command(id, { command: 'full_time' })
    expect(await kindsOf(child, tokens.club)).toEqual([])
  })

  test('of an age without scores are matches alone, and tell no goal', async () => {
    const child = await make.player({ clubId: own, ageCategory: 'U9', shirtNumber: 5, position: 'goalkeeper' })
    await playMatch('U9', child)
    expect(await kindsOf(child, tokens.club)).toEqual([])
  })
})

describe('the card', () => {
  test('is for a guardian, and only with consent to sharing', async () => {
    expect(await page(keeper, tokens.guardian)).toMatchObject({ may_share: false })
    expect((await card(keeper, 'first_goal', tokens.guardian)).statusCode).toBe(404)
    await make.consent(keeper, { sharing: true })
    expect(await page(keeper, tokens.guardian)).toMatchObject({ may_share: true })
    for (const language of ['en', 'ge']) {
      const { data } = (await card(keeper, 'first_goal', tokens.guardian, language)).json<{ data: ExportedFile }>()
      expect(data.file_name).toBe('first_goal.png')
      expect(Buffer.from(data.content, 'base64').toString('hex', 0, 8)).toBe(PNG)
    }
    expect((await card(keeper, 'matches_50', tokens.guardian)).statusCode).toBe(404)
    expect((await card(keeper, 'first_goal', tokens.stranger)).statusCode).toBe(404)
    for (const token of [tokens.club, tokens.secretary, tokens.opponent, tokens.staff])
      expect((await card(keeper, 'first_goal', token)).statusCode).toBe(403)
    expect(await page(keeper, tokens.club)).toMatchObject({ may_share: false })
    await make.consent(keeper, { sharing: false })
    expect((await card(keeper, 'first_goal', tokens.guardian)).statusCode).toBe(404)
  })
})
