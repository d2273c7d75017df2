import { describe, expect, test } from 'vitest'
import { consentOf, type Decision } from '#shared/consent.ts'

const of = (decider: Decision['decider'], granted: boolean | null, guardianId: string | null = null, isActive = true): Decision => ({
  decider,
  guardianId,
  isActive,
  granted,
})
const mother = (granted: boolean, isActive = true) => of('guardian', granted, 'mother', isActive)
const father = (granted: boolean, isActive = true) => of('guardian', granted, 'father', isActive)
const club = (granted: boolean) => of('club', granted)
const child = (granted: boolean | null) => of('child', granted)

describe('what follows from the decisions', () => {
  test.each<[string, Decision[], boolean | null]>([
    ['nobody has decided', [], null],
    ['the club holds written consent', [club(true)], true],
    ['the club records an exception', [club(true), club(false)], false],
    ['a guardian refuses what the club holds', [club(true), mother(false)], false],
    ['a club records consent after a guardian refused', [mother(false), club(true)], false],
    ['a guardian grants what the club has as an exception', [club(false), mother(true)], true],
    ['the last decision of a guardian counts', [mother(false), mother(true)], true],
    ['a no wins among guardians, whoever comes last', [father(false), mother(true)], false],
    ['both guardians grant', [father(true), mother(true)], true],
    ['a former guardian’s yes counts no more', [mother(true, false)], null],
    ['a former guardian’s yes leaves the club’s record', [club(true), mother(true, false)], true],
    ['a former guardian’s no stays', [club(true), mother(false, false)], false],
    ['a former guardian’s no ends when a guardian decides', [mother(false, false), father(true)], true],
    ['erased guardians: each no stays', [of('guardian', false, null, false), of('guardian', true, null, false)], false],
    ['a child’s own no goes before a guardian’s yes', [child(false), mother(true)], false],
    ['a child of sixteen decides alone', [mother(false), child(true)], true],
    ['a child takes its no back: the guardians decide again', [mother(true), child(false), child(null)], true],
    ['a child takes its no back, and nobody else has decided', [child(false), child(null)], null],
    ['a child that took its no back says no again', [mother(true), child(false), child(null), child(false)], false],
    ['a child’s last decision counts', [child(false), child(true)], true],
  ])('%s', (_, decisions, granted) => {
    expect(consentOf(decisions)).toBe(granted)
  })
})
