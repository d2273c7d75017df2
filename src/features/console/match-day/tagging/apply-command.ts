import { otherSide } from '#shared/game.ts'
import { mirrored } from '#shared/pitch.ts'
import { SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { KEY_TYPES, type TagType } from '#shared/tagging/depth.ts'
import type { Tag, TagEntry } from '#shared/tagging/tag.schema.ts'
import { actorOf, described, newTag } from './new-tag.ts'
import type { TagCommand, TagContext, TagState } from './tag-state.ts'

/** What a command leads to: the next state, and what is to be recorded. */
interface TagStep {
  state: TagState
  entries: readonly TagEntry[]
}

/** Applies a command. Every action is recorded at once, and again with each description: nothing waits to be lost. */
export function applyCommand(state: TagState, command: TagCommand, context: TagContext): TagStep {
  switch (command.do) {
    case 'press':
      return press(state, command, context)
    case 'type':
      return describeType(state, command.type, context)
    case 'shot':
      return isOpenShot(state) ? change(state, { outcome: command.outcome }) : begin(state, context, 'shot', { outcome: command.outcome })
    case 'set_piece':
      return setPiece(state, command.setPiece, context)
    case 'card':
      return begin(state, context, 'card', { ...actorOfOpen(state), flags: [command.card] })
    case 'substitution':
      return substitution(state, command, context)
    case 'digit':
      return wear(state, typedShirt(state, command.digit, context), context)
    case 'shirt':
      return wear(state, command.shirt, context)
    case 'side':
      return turn(state, command.side ?? otherSide(state.open?.side ?? state.side), context)
    case 'fail':
      return fail(state)
    case 'head':
      return state.open ? change(state, { body: state.open.body === 'head' ? 'foot' : 'head' }) : stay(state)
    case 'next':
      return stay(closed(state))
    case 'undo':
      return undo(state, context)
  }
}

/** Whether an action of this type belongs to the depth. */
export function belongs(type: TagType, { depth }: Pick<TagState, 'depth'>): boolean {
  return depth !== 'key' || KEY_TYPES.some((each) => each === type)
}

function isOpenShot({ open }: TagState): boolean {
  return open?.type === 'shot'
}

const stay = (state: TagState): TagStep => ({ state, entries: [] })
const closed = (state: TagState): TagState => ({ ...state, open: null, typed: false })
const record = (tag: Tag): TagEntry => ({ does: 'put', tag })

function begin(state: TagState, context: TagContext, what: TagType, given: Partial<Tag> = {}, typed = true): TagStep {
  const tag = newTag(state, context, what, given)
  if (!tag) return stay(state)
  return { state: { ...state, shirt: null, open: tag, typed }, entries: [record(tag)] }
}

function change(state: TagState, given: Partial<Tag>, typed = state.typed): TagStep {
  if (!state.open) return stay(state)
  const tag = { ...state.open, ...given, revision: state.open.revision + 1 }
  return { state: { ...state, open: tag, typed }, entries: [record(tag)] }
}

/** A press begins an action, or is the place of one that has none yet. */
function press(state: TagState, { from, to }: Extract<TagCommand, { do: 'press' }>, context: TagContext): TagStep {
  const { open } = state
  const own = (who: Tag['side']) => {
    const onSide = (place: typeof to) => place && (who === 'one' ? place : mirrored(place, context.pitch))
    return { from: onSide(from), to: onSide(to) }
  }
  if (open && open.from === null && hasPlace(open)) return change(state, own(open.side))
  const most = state.depth === 'key' ? 'shot' : 'pass'
  return begin(state, context, most, own(state.child?.side ?? state.side), false)
}

function hasPlace({ type: what }: Tag): boolean {
  return what !== 'card' && what !== 'sub_on' && what !== 'sub_off'
}

/** Live each button is an action of its own. After the match a letter says what the open one is. */
function describeType(state: TagState, what: TagType, context: TagContext): TagStep {
  if (!belongs(what, state)) return stay(state)
  const { open } = state
  const describes = open && hasPlace(open) && (state.depth !== 'key' || !state.typed)
  if (!describes) return begin(state, context, what)
  return change(state, { ...described(what, state.depth), set_piece: what === 'pass' || what === 'shot' ? open.set_piece : null }, true)
}

function setPiece(state: TagState, kind: NonNullable<Tag['set_piece']>, context: TagContext): TagStep {
  const what = kind === 'penalty' ? 'shot' : 'pass'
  const { open } = state
  if (!open || (state.depth === 'key' && state.typed)) return begin(state, context, what, { set_piece: kind })
  // A free kick may be shot at the goal.
  const keeps = open.type === what || (open.type === 'shot' && kind === 'free_kick')
  if (state.typed && keeps) return change(state, { set_piece: open.set_piece === kind ? null : kind })
  return change(state, { ...described(what, state.depth), set_piece: kind }, true)
}

/** The card is for the one who made the foul that is open. */
function actorOfOpen({ open }: TagState): Partial<Tag> {
  return open?.type === 'foul' ? { side: open.side, shirt: open.shirt, player_id: open.player_id } : {}
}

function substitution(state: TagState, { off, on }: Extract<TagCommand, { do: 'substitution' }>, context: TagContext): TagStep {
  const who = (shirt: number) => ({ side: state.side, ...actorOf(context.lineUps, state.side, shirt) })
  const tags = [newTag(state, context, 'sub_off', who(off)), newTag(state, context, 'sub_on', who(on))].filter((tag) => tag !== null)
  return { state: tags.length > 0 ? closed(state) : state, entries: tags.map(record) }
}

/** Digits follow each other where someone wears the number that they make; else the last one counts alone. */
function typedShirt({ open, shirt: waiting, side: whose }: TagState, digit: number, { lineUps }: TagContext): number {
  const before = open ? open.shirt : waiting
  const both = (before ?? 0) * 10 + digit
  const worn = lineUps[open?.side ?? whose]
  const fits = worn.length === 0 ? both <= SHIRT_NUMBER_MAX : worn.some((actor) => actor.shirt === both)
  return fits ? both : digit
}

function wear(state: TagState, number: number, context: TagContext): TagStep {
  if (number < 1 || state.child) return stay(state)
  if (!state.open) return stay({ ...state, shirt: number })
  return change(state, actorOf(context.lineUps, state.open.side, number))
}

/** The open action is the other side's: it happened at the same place. */
function turn(state: TagState, next: TagState['side'], context: TagContext): TagStep {
  if (state.child) return stay(state)
  const { open } = state
  if (!open || open.side === next) return stay({ ...state, side: next, shirt: null })
  const mirror = (place: Tag['from']) => place && mirrored(place, context.pitch)
  const turned = { side: next, from: mirror(open.from), to: mirror(open.to), ...actorOf(context.lineUps, next, open.shirt) }
  return change({ ...state, side: next }, turned)
}

const FAILURES = { success: 'fail', fail: 'success' } as const

function fail(state: TagState): TagStep {
  const { open } = state
  if (!open) return stay(state)
  if (open.type === 'shot') return change(state, { outcome: open.outcome === 'off_target' ? 'saved' : 'off_target' })
  return open.outcome === 'success' || open.outcome === 'fail' ? change(state, { outcome: FAILURES[open.outcome] }) : stay(state)
}

function undo(state: TagState, { last }: TagContext): TagStep {
  const gone = state.open ?? last
  if (!gone) return stay({ ...state, shirt: null })
  return { state: { ...closed(state), shirt: null }, entries: [{ does: 'remove', _id: gone._id, revision: gone.revision + 1 }] }
}
