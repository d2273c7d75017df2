import { describe, expect, test } from 'vitest'
import { FIGURE_IDS, FIGURES, type FigureId } from '#shared/figures/figure.ts'
import { MAP_LABELS, STAT_LABELS } from '#shared/figures/labels.ts'
import { PROFILE_LABELS } from '#shared/figures/profile-labels.ts'
import { MAP_IDS, MAPS } from '#shared/figures/maps.ts'
import { FIGURE_TEXTS } from '#shared/figures/texts/texts.ts'
import { MAP_TEXTS } from '#shared/figures/texts/maps.ts'
import { NOT_RECORDED, whyNotRecorded } from '#shared/figures/texts/not-recorded.ts'
import { ACTION_TYPES, COVERED_DETAILS } from '#shared/match-action.ts'
import { LOCALES } from '#shared/locale.ts'

const TEXTS = Object.entries({ ...FIGURE_TEXTS, ...Object.fromEntries(Object.entries(MAP_TEXTS).map(([id, text]) => [`map ${id}`, text])) })
const georgian = /\p{Script=Georgian}/u

test('every figure and every map has a text, and every text a figure or a map', () => {
  expect(Object.keys(FIGURE_TEXTS).toSorted()).toEqual([...FIGURE_IDS].toSorted())
  expect(Object.keys(MAP_TEXTS).toSorted()).toEqual([...MAP_IDS].toSorted())
  expect(MAPS.map(({ id }) => id)).toEqual(MAP_IDS)
  expect(new Set(FIGURE_IDS).size).toBe(FIGURES.length)
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(TEXTS)('%s has a label and a definition in one sentence', (_, text) => {
    const { label, sentence } = text[locale]
    expect(label).toMatch(/^\S.{1,48}$/u)
    expect(sentence).toMatch(/^\S.{9,230}\.$/u)
    // One sentence: no full stop before the last but in numbers.
    expect(sentence.match(/\.(?!\d)/g)).toHaveLength(1)
    expect([georgian.test(label), georgian.test(sentence)]).toEqual([locale === 'ge', locale === 'ge'])
  })

  test('no two figures of a group have one label', () => {
    const labels = FIGURES.map(({ id, group }) => `${group} ${FIGURE_TEXTS[id][locale].label}`)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('every reason has a sentence', () => {
    const codes = ['no_source', 'side', 'players', 'no_tracking', 'sampled_slowly', 'nothing_to_share', 'no_minutes'] as const
    const reasons = [
      ...codes.map((code) => ({ code })),
      ...ACTION_TYPES.map((type) => ({ code: 'types' as const, types: [type] })),
      ...COVERED_DETAILS.map((detail) => ({ code: 'details' as const, details: [detail] })),
    ]
    for (const reason of reasons) expect(whyNotRecorded(reason, locale)).toMatch(/^\S.+\.$/u)
    expect(NOT_RECORDED[locale]).toMatch(/^\S/u)
  })
})

test('a reason names what is missing', () => {
  expect(whyNotRecorded({ code: 'types', types: ['recovery', 'keeper'] }, 'en')).toBe('The source lacks: recoveries, goalkeeper actions.')
  expect(whyNotRecorded({ code: 'types', types: ['sub_on', 'sub_off'] }, 'en')).toBe('The source lacks: substitutions.')
})

// The specification, section 3, word by word.
const SPECIFICATION = {
  possession:
    'short, long, middle, key pass, forward, back, sideway, pass into penalty area, entries in penalty area, ball control, entries in penalty area with ball, control in penalty area, lost ball',
  defensive: 'tackle, duel, aerial duel, interception, recovery fouls, clearance',
  offensive: 'shot, head shot, goal, pass, dribble, penalty, free-kick, throwing, corner, offside, pass packing, dribble with packing',
  fitness: 'total distance, distance with speed, sprints distance, sprints count, speed average',
}
const HEATMAPS =
  'ball possession zones, pass distribution, touches map, shots map, sprint intensity zones, defense actions, dribble zones, fouls, high-pressure areas, distance covered'
const PROFILE =
  'position, age category, height, strong foot, weight, shirt number, league, coach, match, average stats, W/D/L, played games'

describe('every label of the specification is there, in its order', () => {
  test.each(Object.entries(SPECIFICATION) as [keyof typeof SPECIFICATION, string][])('%s', (group, labels) => {
    expect(Object.keys(STAT_LABELS[group])).toEqual(labels.split(', '))
    const groupOf = (id: FigureId) => FIGURES.find((figure) => figure.id === id)?.group
    for (const [label, ids] of Object.entries(STAT_LABELS[group])) {
      expect(ids.length, label).toBeGreaterThan(0)
      expect(new Set(ids.map(groupOf)), label).toEqual(new Set([group]))
    }
  })

  test('heatmaps', () => expect(Object.keys(MAP_LABELS)).toEqual(HEATMAPS.split(', ')))
  test('profile', () => expect(Object.keys(PROFILE_LABELS)).toEqual(PROFILE.split(', ')))
})
