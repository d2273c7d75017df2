import type { SetPiece } from '#shared/match-action.ts'
import type { TagType } from '#shared/tagging/depth.ts'
import type { TagCommand, TagState } from './tag-state.ts'

/** What the video does at a key. */
export type VideoCommand = { video: 'play' } | { video: 'seek'; seconds: number } | { video: 'speed'; by: 1 | -1 }
/** A substitution names two shirts, so it is asked for. */
export type KeyCommand = TagCommand | VideoCommand | { ask: 'substitution' }

/** The letters of the types; those of the specification come first. */
export const TYPE_KEYS: Readonly<Record<string, TagType>> = {
  p: 'pass',
  s: 'shot',
  t: 'tackle',
  i: 'interception',
  c: 'clearance',
  d: 'take_on',
  a: 'aerial',
  f: 'foul',
  r: 'recovery',
  k: 'keeper',
  o: 'offside',
  g: 'challenge',
  b: 'blocked_pass',
  l: 'dispossessed',
  w: 'foul_won',
  m: 'touch',
}

/** What the same letters say about an open shot. */
const SHOT_KEYS = { g: 'goal', b: 'blocked', w: 'post', o: 'own_goal' } as const

/** Set pieces, with Shift. */
export const SET_PIECE_KEYS: Readonly<Record<string, SetPiece>> = {
  c: 'corner',
  f: 'free_kick',
  t: 'throw_in',
  g: 'goal_kick',
  p: 'penalty',
  k: 'kick_off',
}

const SEEK_SECONDS = 2

const OTHERS: Readonly<Record<string, KeyCommand>> = {
  x: { do: 'fail' },
  h: { do: 'head' },
  y: { do: 'card', card: 'yellow' },
  u: { ask: 'substitution' },
  Enter: { do: 'next' },
  Backspace: { do: 'undo' },
  Tab: { do: 'side' },
  ' ': { video: 'play' },
  ArrowLeft: { video: 'seek', seconds: -SEEK_SECONDS },
  ArrowRight: { video: 'seek', seconds: SEEK_SECONDS },
  '[': { video: 'speed', by: -1 },
  ']': { video: 'speed', by: 1 },
}

/** A key as an event tells it. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What a key means; null if nothing. Letters count by their place where the keyboard writes another script. */
export function toCommand(event: Key, { open }: Pick<TagState, 'open'>): KeyCommand | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  const key = latin(event)
  if (event.shiftKey) return withShift(key)
  if (/^\d$/.test(key)) return { do: 'digit', digit: Number(key) }
  const ofShot = SHOT_KEYS[key as keyof typeof SHOT_KEYS]
  if (open?.type === 'shot' && ofShot) return { do: 'shot', outcome: ofShot }
  const type = TYPE_KEYS[key]
  return type ? { do: 'type', type } : (OTHERS[key] ?? null)
}

function withShift(key: string): KeyCommand | null {
  const setPiece = SET_PIECE_KEYS[key]
  if (setPiece) return { do: 'set_piece', setPiece }
  return key === 'y' ? { do: 'card', card: 'red' } : null
}

const PLACES: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

function latin({ key, code }: Key): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return letter?.toLowerCase() ?? digit ?? PLACES[code] ?? key
}
