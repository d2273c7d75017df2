import { expect, test } from 'vitest'
import { isMatchday } from '#shared/competition.ts'
import { comparable, isGeorgian, nearNames } from '#server/club/imports/names.ts'
import { gameNames, roundKey, sourceOf, type SourceKey } from '#server/club/imports/source.ts'

test.each([
  ['FC  Green-Valley', 'fc green valley'],
  ['F.C. Green Valley', 'fc green valley'],
  ['„მთის არწივი“', 'მთის არწივი'],
])('%s is compared as %s', (name, key) => {
  expect(comparable(name)).toBe(key)
})

const KNOWN = ['Green Valley', 'FC Iron Bridge', 'Old Tower 1', 'Old Tower 2', 'River Side']

test.each([
  ['Gren Valley', ['Green Valley']],
  ['Green Vally', ['Green Valley']],
  ['Iron Bridge', ['FC Iron Bridge']],
  ['Valley', ['Green Valley']],
  ['Old Tower', ['Old Tower 1', 'Old Tower 2']],
  ['Old Tower 3', []],
  ['Blue Lagoon', []],
])('near %s is %j', (name, near) => {
  expect(nearNames(name, KNOWN)).toEqual(near)
})

test.each([
  ['Matchday 7', '7'],
  ['Round 07', '7'],
  ['7', '7'],
  ['7.', '7'],
  ['VII', 'vii'],
  ['ტური 7', '7'],
  ['7 ტური', '7'],
  ['1/8 final', '1 8 final'],
  ['Group A, round 2', 'group a round 2'],
  [null, ''],
])('the round %j is compared as %j', (round, key) => {
  expect(roundKey(round)).toBe(key)
})

test.each([
  ['7', true],
  ['', false],
  ['1 8 final', false],
])('%j is a matchday: %s', (round, expected) => {
  expect(isMatchday(round)).toBe(expected)
})

test('no name can make one source look like another', () => {
  const key: SourceKey = { competition: 'Cup | U13', ageCategory: 'U15', season: null, clubOneId: 'a', clubTwoId: 'b', round: 'x | y' }
  expect(sourceOf(key, 1).split(' | ')).toEqual(['cup / u13', 'U15', '', 'a', 'b', 'x / y', '1'])
})

test.each([
  ['League', null, 'Matchday 7', 'League · Matchday 7', null],
  ['League', null, '7', 'League · Round 7', null],
  ['League', 'ლიგა', '7', 'League · Round 7', 'ლიგა · ტური 7'],
  ['League', 'ლიგა', 'ტური 7', 'League · Round 7', 'ლიგა · ტური 7'],
  ['League', 'ლიგა', 'Final', 'League · Final', 'ლიგა · Final'],
  ['ლიგა', null, null, 'ლიგა', 'ლიგა'],
])('a game of %s (%s), %s, is called %s and %s', (competition, competitionKa, round, name, nameKa) => {
  expect(gameNames(competition, competitionKa, round)).toEqual({ name, nameKa })
})

test('detects Georgian letters', () => {
  expect([isGeorgian('FC მთა'), isGeorgian('Mta')]).toEqual([true, false])
})
