import { expect, test } from 'vitest'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

const label = (group: string, text: string) => `<label><group>${group}</group><text>${text}</text></label>`
const clip = (id: string, start: string, code: string, ...labels: string[]) =>
  `<instance><ID>${id}</ID><start>${start}</start><end>99</end><code>${code}</code>${labels.join('')}</instance>`
const file = (...clips: string[]) => `<?xml version="1.0"?><file><ALL_INSTANCES>${clips.join('')}</ALL_INSTANCES></file>`
const US = label('Team', 'Us &amp; Co')
const THEM = label('Team', 'Them')

test('clips become actions without a place, and a note says so', () => {
  const match = readFileOf(
    file(
      clip('1', '3.6', 'PASS', US, label('Packing.Value', '3'), label('Outcome', 'Successful'), label('Player', '7 Luka Beridze')),
      clip('2', '9', 'Shot on target', THEM, label('Expected.Goal.Value', '0.13')),
      clip('3', '12', 'Corner', US),
    ),
  )
  expect(match).toMatchObject({ format: 'sportscode', depth: 'key', teams: [{ name: 'Us & Co' }, { name: 'Them' }] })
  expect(placesAndCodes(match.notes)).toEqual([[null, 'clips_only']])
  expect(match.actions).toMatchObject([
    { type: 'pass', outcome: 'success', side: 'one', shirt: 7, packing: 3, t: 3600, from: null },
    { type: 'shot', outcome: 'saved', side: 'two', providerXg: 0.13 },
    { type: 'pass', setPiece: 'corner' },
  ])
  expect(match.players).toEqual([{ key: '7 Luka Beridze', team: 0, name: 'Luka Beridze', shirt: 7 }])
  expect(match.covers.details).not.toContain('from')
})

test('clips of the halves give the times in them', () => {
  const { actions } = readFileOf(
    file(clip('1', '100', '1st Half'), clip('2', '3500', 'Second half'), clip('3', '160', 'Goal', US), clip('4', '3530', 'Foul', US)),
  )
  expect(actions.map(({ period, t, type, outcome }) => [period, t, type, outcome])).toEqual([
    [1, 60_000, 'shot', 'goal'],
    [2, 30_000, 'foul', null],
  ])
})

test('what is not understood is reported by its clip', () => {
  const { notes } = readFileOf(file(clip('1', '1', 'Pass', US), clip('2', '2', 'Team talk', US), clip('3', '3', 'Pass')))
  expect(placesAndCodes(notes)).toEqual([
    [null, 'clips_only'],
    ['2', 'unknown_event'],
    ['3', 'unknown_event'],
  ])
})

test.each<[string, string, string]>([
  ['cut off', file(clip('1', '1', 'Pass', US)).slice(0, -20), 'bad_xml'],
  ['without clips', file(), 'no_events'],
  ['without a team', file(clip('1', '1', 'Pass')), 'not_two_teams'],
  ['without a time', file(clip('1', 'soon', 'Pass', US)), 'bad_value'],
])('a file %s is refused', async (_, content, code) => {
  expect((await problemsOf(() => readFileOf(content))).map((each) => each.code)).toEqual([code])
})
