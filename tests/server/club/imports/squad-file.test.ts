import { expect, test } from 'vitest'
import { readSquadFile } from '#server/club/imports/squad-file.ts'
import { codes } from '../../../support/imports.ts'

const HEADING = 'No,First name,Last name,Position,Height,Weight,Foot,Born'
const read = async (row: string) => {
  const bytes = new TextEncoder().encode(`${HEADING}\n${row}`)
  const { rows, problems } = await readSquadFile(bytes, { sheet: null, ageCategory: 'U12', birthYears: { min: 2010, max: 2020 } })
  return { row: rows[0], problems: codes(problems) }
}

test.each(['7', '07', '#7', '№7', 'No. 7', '7.', '７'])('the shirt %j is 7', async (shirt) => {
  const { row, problems } = await read(`${shirt},Ana,Kiria,,,,,`)
  expect(problems).toEqual([])
  expect(row?.shirtNumber).toBe(7)
})

test.each(['0', '100', '7a', '7/8', 'seven'])('the shirt %j is refused', async (shirt) => {
  expect((await read(`${shirt},Ana,Kiria,,,,,`)).problems).toEqual([[2, 'bad_shirt']])
})

test.each([
  ['Goalie', 'goalkeeper'],
  ['მეკ.', 'goalkeeper'],
  ['Right-back', 'defender'],
  ['centre back', 'defender'],
  ['LWB', 'defender'],
  ['ცენტრალური მცველი', 'defender'],
  ['Defensive midfielder', 'midfielder'],
  ['CDM/CB', 'midfielder'],
  ['საყრდენი ნახევარმცველი', 'midfielder'],
  ['left winger', 'forward'],
  ['Forward; midfielder', 'forward'],
  ['მარცხენა თავდამსხმელი', 'forward'],
])('the position %j is a %s', async (position, expected) => {
  const { row, problems } = await read(`7,Ana,Kiria,${position},,,,`)
  expect(problems).toEqual([])
  expect(row?.position).toBe(expected)
})

test.each(['left', 'coach', 'winger back'])('the position %j is refused', async (position) => {
  expect((await read(`7,Ana,Kiria,${position},,,,`)).problems).toEqual([[2, 'unknown_position']])
})

test('units behind measures and years are read, and what is none is refused', async () => {
  expect((await read('7,Ana,Kiria,,152 სმ,41.6kg,R/L,2015 წ.')).row?.profile).toEqual({
    heightCm: 152,
    weightKg: 42,
    strongFoot: 'both',
    birthYear: 2015,
  })
  const { problems } = await read('7,Ana,Kiria,,5 ft,41 lb,third,1.2.2015')
  expect(problems.map(([, code]) => code)).toEqual(['bad_height', 'bad_weight', 'unknown_foot', 'bad_birth_year'])
})
