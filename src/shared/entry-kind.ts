import { PLAYER_EVENT_KINDS } from './game.ts'

/** The phases of a match beyond two halves, in their order. Each is also the kind of the entry that begins it. */
export const LATER_PHASES = [
  'break_1',
  'period_2',
  'break_2',
  'period_3',
  'break_3',
  'period_4',
  'normal_time',
  'extra_1',
  'extra_break',
  'extra_2',
  'extra_end',
  'shootout',
] as const
export type LaterPhase = (typeof LATER_PHASES)[number]

/** The kinds of entries about a whistle, in their order. No match has all of them. */
export const WHISTLE_KINDS = ['kick_off', 'half_time', 'second_half', ...LATER_PHASES, 'full_time'] as const
export type WhistleKind = (typeof WHISTLE_KINDS)[number]

/** The kinds of entries in a viewer's timeline. */
export const TIMELINE_KINDS = [...WHISTLE_KINDS, ...PLAYER_EVENT_KINDS] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** The kinds of kicks in a shoot-out. They are kept apart from the timeline, and no one is named. */
export const KICK_KINDS = ['kick_scored', 'kick_missed'] as const
export type KickKind = (typeof KICK_KINDS)[number]

/** The kinds of entries that a scorekeeper makes. */
export const ENTRY_KINDS = [...TIMELINE_KINDS, ...KICK_KINDS] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export function isWhistle(kind: string): kind is WhistleKind {
  return WHISTLE_KINDS.some((whistle) => whistle === kind)
}

export function isLaterPhase(kind: string): kind is LaterPhase {
  return LATER_PHASES.some((phase) => phase === kind)
}

export function isKick(kind: string): kind is KickKind {
  return KICK_KINDS.some((kick) => kick === kind)
}
