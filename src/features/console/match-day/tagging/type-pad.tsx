import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sorted } from '#shared/sorted.ts'
import { MAIN_TYPES, MORE_TYPES } from '#shared/tagging/depth.ts'
import { Disclosure } from '../../frame/disclosure.tsx'
import { SET_PIECE_KEYS, TYPE_KEYS } from './keys.ts'
import { PadKey } from './pad-key.tsx'
import { CARD_NAMES, OUTCOME_NAMES, SET_PIECE_NAMES, TYPE_NAMES } from './tag-names.ts'
import type { TagCommand, TagState } from './tag-state.ts'

interface TypePadProps {
  state: TagState
  run(command: TagCommand): void
  onSubstitution(): void
}

interface PadButton {
  label: MessageDescriptor
  command: TagCommand
  /** The key that does the same. */
  hint?: string
}

const keyOf = <T extends string>(keys: Readonly<Record<string, T>>, wanted: T) =>
  Object.entries(keys).find(([, value]) => value === wanted)?.[0] ?? ''
const ofType = (type: (typeof MAIN_TYPES | typeof MORE_TYPES)[number]): PadButton => ({
  label: TYPE_NAMES[type],
  command: { do: 'type', type },
  hint: keyOf(TYPE_KEYS, type).toUpperCase(),
})
const ofSetPiece = (setPiece: keyof typeof SET_PIECE_NAMES): PadButton => ({
  label: SET_PIECE_NAMES[setPiece],
  command: { do: 'set_piece', setPiece },
  hint: `⇧${keyOf(SET_PIECE_KEYS, setPiece).toUpperCase()}`,
})
const YELLOW: PadButton = { label: CARD_NAMES.yellow, command: { do: 'card', card: 'yellow' }, hint: 'Y' }
const RED: PadButton = { label: CARD_NAMES.red, command: { do: 'card', card: 'red' }, hint: '⇧Y' }
const SECOND: PadButton = { label: CARD_NAMES.second_yellow, command: { do: 'card', card: 'second_yellow' } }

const KEY: readonly PadButton[] = [
  ofType('shot'),
  { label: msg`Goal`, command: { do: 'shot', outcome: 'goal' } },
  ofType('keeper'),
  ofSetPiece('corner'),
  ofSetPiece('free_kick'),
  ofSetPiece('penalty'),
  ofType('foul'),
  ofType('offside'),
  YELLOW,
  SECOND,
  RED,
]
const FULL = sorted(
  MAIN_TYPES.filter((type) => type !== 'card' && type !== 'sub_on' && type !== 'sub_off'),
  (one, two) => Object.values(TYPE_KEYS).indexOf(one) - Object.values(TYPE_KEYS).indexOf(two),
).map(ofType)
const MORE: readonly PadButton[] = [
  ...MORE_TYPES.map(ofType),
  ...(['throw_in', 'free_kick', 'corner', 'goal_kick', 'penalty', 'kick_off'] as const).map(ofSetPiece),
  YELLOW,
  SECOND,
  RED,
]
const SHOTS = (['goal', 'saved', 'off_target', 'blocked', 'post', 'own_goal'] as const).map((outcome): PadButton => ({
  label: OUTCOME_NAMES[outcome],
  command: { do: 'shot', outcome },
}))

/** What can be said about an action with a finger. */
export function TypePad({ state, run, onSubstitution }: TypePadProps) {
  const { t } = useLingui()
  const { open, depth } = state
  const isPressed = ({ command }: PadButton) =>
    (command.do === 'type' && open?.type === command.type && (depth !== 'key' || state.typed) && open.set_piece === null) ||
    (command.do === 'set_piece' && open?.set_piece === command.setPiece) ||
    (command.do === 'shot' && open?.type === 'shot' && open.outcome === command.outcome)
  const button = (each: PadButton, disabled = false) => (
    <PadKey key={t(each.label)} pressed={isPressed(each)} disabled={disabled} hint={each.hint} onPress={() => run(each.command)}>
      {t(each.label)}
    </PadKey>
  )
  const substitution = (
    <PadKey hint="U" onPress={onSubstitution}>
      {t`Substitution`}
    </PadKey>
  )
  const canFail = open?.type === 'shot' || open?.outcome === 'success' || open?.outcome === 'fail'
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-1.5">
        <PadKey
          hint="X"
          pressed={open?.outcome === 'fail' || open?.outcome === 'off_target'}
          disabled={!canFail}
          onPress={() => run({ do: 'fail' })}
        >
          {t`Failed`}
        </PadKey>
        <PadKey hint="⌫" onPress={() => run({ do: 'undo' })}>
          {t`Undo`}
        </PadKey>
        <PadKey hint="↵" disabled={!open} onPress={() => run({ do: 'next' })}>
          {t`Next`}
        </PadKey>
      </div>
      <div role="group" aria-label={t`What happened`} className="grid grid-cols-3 gap-1.5">
        {(depth === 'key' ? KEY : FULL).map((each) => button(each))}
        {depth === 'key' && substitution}
      </div>
      {/* Always there: nothing moves under the thumb. */}
      <div role="group" aria-label={t`The shot`} className="grid grid-cols-3 gap-1.5">
        {SHOTS.map((each) => button(each, open?.type !== 'shot'))}
      </div>
      {depth !== 'key' && (
        <Disclosure title={t`More`}>
          <div className="grid grid-cols-3 gap-1.5">
            {MORE.map((each) => button(each))}
            {substitution}
            <PadKey hint="H" pressed={open?.body === 'head'} disabled={!open} onPress={() => run({ do: 'head' })}>
              {t`With the head`}
            </PadKey>
          </div>
        </Disclosure>
      )}
    </div>
  )
}
