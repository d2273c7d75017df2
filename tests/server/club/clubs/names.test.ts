import { beforeAll, describe, expect, test } from 'vitest'
import { listClubs } from '#server/club/clubs/list.ts'
import { createService } from '../../../support/service.ts'

const { call, make, deps, signIn } = await createService()
let staff = ''
const ids: Record<string, string> = {}

beforeAll(async () => {
  staff = (await signIn(await make.user('staff'))).accessToken
  for (const name of ['School 10', 'School 2', 'School 1', 'დინამო', 'რუსთავის ალი', 'Chikhura Sachkhere', 'Zestaponi'])
    ids[name] = await make.club(name)
  await make.game({ clubOneId: ids['დინამო'] ?? '', clubTwoId: ids['Zestaponi'] ?? '', name: 'League' })
})

const found = async (q: string) => (await listClubs(deps, q)).data.map(({ name }) => name)
const table = async (path: string, q: string) =>
  (await call({ url: `${path}?q=${encodeURIComponent(q)}`, token: staff })).json<{ total: number }>().total

describe('a name is found', () => {
  test.each([
    ['dinamo', 'დინამო'],
    ['rustavis ali', 'რუსთავის ალი'],
    ['RUSTAVIS', 'რუსთავის ალი'],
    ['ჩიხურა', 'Chikhura Sachkhere'],
    ['საჩხერე', 'Chikhura Sachkhere'],
    ['zestaponi', 'Zestaponi'],
    ['zestafoni', 'Zestaponi'],
    ['ზესტაფონი', 'Zestaponi'],
  ])('%s finds %s, here and in the console', async (q, name) => {
    expect(await found(q)).toEqual([name])
    expect(await table('/console/clubs', q)).toBe(1)
  })

  test('with the games of the club', async () => {
    expect(await table('/console/games', 'dinamo')).toBe(1)
    expect(await table('/console/games', 'ზესტაფონი')).toBe(1)
    expect(await table('/console/games', 'rustavis')).toBe(0)
  })

  test('but no pattern is', async () => {
    expect(await found('%')).toEqual([])
    expect(await found('_inamo')).toEqual([])
  })
})

test('numbers in names are in order, over pages too', async () => {
  expect(await found('school')).toEqual(['School 1', 'School 2', 'School 10'])
})
