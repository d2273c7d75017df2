import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { SET_PIECE_KEYS, TYPE_KEYS } from './keys.ts'
import { CARD_NAMES, SET_PIECE_NAMES, TYPE_NAMES } from './tag-names.ts'

/** What each key does. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui()
  const rows: readonly (readonly [string, string])[] = [
    ...Object.entries(TYPE_KEYS).map(([key, type]) => [key.toUpperCase(), t(TYPE_NAMES[type])] as const),
    ['0–9', t`Shirt number`],
    ['Tab', t`Other team`],
    ['X', t`Failed`],
    ['H', t`With the head`],
    ['Y', t(CARD_NAMES.yellow)],
    ['⇧ Y', t(CARD_NAMES.red)],
    ['U', t`Substitution`],
    ...Object.entries(SET_PIECE_KEYS).map(([key, setPiece]) => [`⇧ ${key.toUpperCase()}`, t(SET_PIECE_NAMES[setPiece])] as const),
    [t`G B W O after a shot`, t`goal, blocked, post, own goal`],
    ['Enter', t`Next event`],
    ['Backspace', t`Undo`],
    ['⇧ ← ↑ → ↓', t`Move over the pitch`],
    ['.', t`Start there and end there`],
    ['Space', t`Play or pause the video`],
    ['← →', t`Two seconds back or forward`],
    ['[ ]', t`Slower, faster`],
    ['Esc', t`Leave the pitch: Tab moves to the next field`],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`}>
      <p className="mb-3 text-small text-muted">
        {t`Press the pitch where an event starts, and drag to where it ends. Then type a letter for what it was and digits for who it was. The next player to act is taken as the receiver of a pass.`}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        {rows.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="figures font-semibold">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
