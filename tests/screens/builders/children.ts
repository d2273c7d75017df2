import type { Child, ChildDecisions } from '#shared/children.schema.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { PURPOSES } from '#shared/consent.ts'
import { club } from './clubs.ts'
import { id } from './ids.ts'

/** A confirmed child of the viewer. */
export function child(more: Partial<Child> = {}): Child {
  return {
    _id: id('guardian'),
    state: 'confirmed',
    club: club('Rustavi', { name_ka: 'რუსთავი' }),
    age_category: 'U13',
    shirt_number: 7,
    self: false,
    decides_alone: false,
    player: { _id: id('child'), first_name: 'Luka', last_name: 'Beridze', shirt_number: 7, position: 'midfielder' },
    ...more,
  }
}

/** Nothing is decided yet. */
export function decisions(more: Partial<ChildDecisions> = {}): ChildDecisions {
  const purposes = PURPOSES.map((purpose) => ({ purpose, granted: null, by: null, since: null, own: null }))
  return { text_version: TEXT_VERSION, purposes, history: [], ...more }
}
