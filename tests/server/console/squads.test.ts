import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow, SquadPreview } from '#shared/import.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { auditEntries, imports } from '#server/db/schema/audit.ts'
import { players } from '#server/db/schema/players.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
let tokens = { staff: '', secretary: '', other: '' }
let own = ''
let club = ''

beforeAll(async () => {
  own = await make.club('Own')
  tokens = {
    staff: (await signIn(await make.user('staff'))).accessToken,
    secretary: (await signIn(await make.secretary([own]))).accessToken,
    other: (await signIn(await make.secretary([await make.club('Other')]))).accessToken,
  }
})

beforeEach(async () => {
  clock.advance(1000)
  club = await make.club()
})

const list = (...rows: string[]) => Buffer.from(['Number,First name,Last name,Position', ...rows].join('\n')).toString('base64')
async function send(path: '' | '/preview', content: string, more: object = {}, token = tokens.staff) {
  const body = { file_name: 'squad.csv', content, club_id: club, age_category: 'U12', ...more }
  return call({ method: 'POST', url: `/console/squads${path}`, token, body })
}
const done = async (...given: Parameters<typeof send>) => (await send(...given)).json<{ data: SquadPreview }>().data
const squad = async () => {
  const rows = await deps.db.select().from(players).where(eq(players.clubId, club)).orderBy(asc(players.shirtNumber))
  return rows.map(({ shirtNumber, firstName, position }) => `${shirtNumber} ${firstName} ${position}`)
}
const imported = async (token = tokens.staff) => (await call({ url: '/console/imports', token })).json<TablePage<ImportRow>>().data
const undo = async (id = '', token = tokens.staff) => call({ method: 'POST', url: `/console/imports/${id}/undo`, token })

describe('a list of players', () => {
  test('does what its preview has shown, or nothing', async () => {
    await done('', list('1,Luka,Beridze,GK'))
    const changed = list('9,Luka,Beridze,GK')
    const { digest } = await done('/preview', changed)
    await deps.db.update(players).set({ shirtNumber: 5 }).where(eq(players.clubId, club))
    const late = await send('', changed, { preview: digest })
    expect([late.statusCode, late.json().error.details.reason]).toEqual([409, 'changed_meanwhile'])
    expect(await squad()).toEqual(['5 Luka goalkeeper'])
    const again = await done('/preview', changed)
    expect((await send('', changed, { preview: again.digest })).statusCode).toBe(200)
    expect(await squad()).toEqual(['9 Luka goalkeeper'])
  })

  test('keeps the name of its file until a child leaves whom it has made or changed', async () => {
    const files = async () => {
      const rows = await deps.db
        .select({ file: imports.fileName, club: imports.competition })
        .from(imports)
        .orderBy(asc(imports.importedAt))
      return rows.slice(-3).map(({ file, club: of }) => (file === of ? 'no name' : file))
    }
    await done('', list('1,Luka,Beridze,GK'), { file_name: 'Luka.csv' })
    clock.advance(1000)
    await done('', list('9,Nika,Jikia,forward'), { file_name: 'Nika.csv' })
    clock.advance(1000)
    await done('', list('8,Nika,Jikia,forward'), { file_name: 'Nika again.csv' })
    expect(await files()).toEqual(['Luka.csv', 'Nika.csv', 'Nika again.csv'])
    const [nika] = await deps.db
      .select()
      .from(players)
      .where(and(eq(players.clubId, club), eq(players.shirtNumber, 8)))
    await eraseChild(deps, null, nika?.id ?? '')
    expect(await files()).toEqual(['Luka.csv', 'no name', 'no name'])
    const [changed] = await imported()
    expect((await undo(changed?._id)).json()).toEqual({ data: { deleted: 0, restored: 0, kept: 1 } })
    expect(await squad()).toEqual(['1 Luka goalkeeper'])
  })

  test('is previewed, imported, corrected, and undone step by step', async () => {
    const first = list('1,Luka,Beridze,GK', '9,Nika,Jikia,თავდამსხმელი', '7,Gio,Kobakhidze,')
    expect(await done('/preview', first)).toMatchObject({ create: [{ name: 'Luka Beridze', line: 2 }, {}, {}], change: [], problems: [] })
    expect(await squad()).toEqual([])
    await done('', first)
    expect(await squad()).toEqual(['1 Luka goalkeeper', '7 Gio midfielder', '9 Nika forward'])
    clock.advance(1000)
    const swapped = list('9,Gio,Kobakhidze,', '7,NIKA,Jikia,forward', '10,Ana,Test,defender')
    expect(await done('', swapped)).toMatchObject({ create: [{}], change: [{ was: { shirt_number: 7 } }, {}], unchanged: 0 })
    expect(await squad()).toEqual(['1 Luka goalkeeper', '7 Nika forward', '9 Gio midfielder', '10 Ana defender'])

    const [second, oldest] = await imported()
    expect(second).toMatchObject({ kind: 'squad', created: 1, changed: 2 })
    expect((await undo(second?._id)).json()).toEqual({ data: { deleted: 1, restored: 2, kept: 0 } })
    expect(await squad()).toEqual(['1 Luka goalkeeper', '7 Gio midfielder', '9 Nika forward'])
    expect((await undo(oldest?._id)).json()).toEqual({ data: { deleted: 3, restored: 0, kept: 0 } })
    expect(await squad()).toEqual([])
    expect((await undo(oldest?._id)).statusCode).toBe(422)
  })

  test('with any error changes nothing, and reports each error with its line', async () => {
    await make.player({ clubId: club, shirtNumber: 4 })
    const wrong = list(
      '4,Taken,Shirt,',
      '0,Zero,Shirt,',
      '5,Odd,Place,libero',
      '6,,Nameless,',
      '8,One,Two,',
      '8,Three,Four,',
      '11,One,Two,',
    )
    const { problems } = await done('', wrong)
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8])
    expect(await squad()).toEqual(['4 Luka midfielder'])
    expect((await done('', Buffer.from('Date,Home\n1,2').toString('base64'))).problems).toHaveLength(1)
    expect((await done('', list('1,A,B,'), { age_category: null })).problems).toHaveLength(1)
  })

  test('leaves no name of a child in the stored trace of the import', async () => {
    await done('', list('1,Mamuka,Secretname,'))
    const [last] = await imported()
    const [entry] = await deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, last?._id ?? ''))
    expect(JSON.stringify([last, entry])).not.toMatch(/Mamuka|Secretname/)
  })

  test('can be undone, except for players who have played; a reassigned shirt number is an error', async () => {
    await done('', list('1,Luka,Beridze,', '2,Nika,Jikia,'))
    const [player] = await deps.db.select().from(players).where(eq(players.clubId, club)).orderBy(asc(players.shirtNumber))
    const game = await make.game({ clubOneId: club, clubTwoId: own })
    await recordEvent(deps, game, { kind: 'kick_off' }, null)
    await recordEvent(deps, game, { kind: 'goal', side: 'one', ...(player && { playerId: player.id }) }, null)
    expect((await undo((await imported())[0]?._id)).json()).toEqual({ data: { deleted: 1, restored: 0, kept: 1 } })
    clock.advance(1000)
    await done('', list('3,Luka,Beridze,'))
    await make.player({ clubId: club, shirtNumber: 1 })
    expect((await undo((await imported())[0]?._id)).statusCode).toBe(422)
    expect(await squad()).toHaveLength(2)
  })
})

test('a secretary imports and undoes only for their own clubs', async () => {
  const content = list('1,Luka,Beridze,')
  expect((await send('', content, {}, tokens.secretary)).statusCode).toBe(403)
  expect((await send('/preview', content, {}, tokens.secretary)).statusCode).toBe(403)
  expect((await send('', content, { club_id: own }, tokens.secretary)).statusCode).toBe(200)
  const [mine] = await imported(tokens.secretary)
  expect((await undo(mine?._id, tokens.other)).statusCode).toBe(403)
  expect((await undo(mine?._id, tokens.secretary)).statusCode).toBe(200)
})
