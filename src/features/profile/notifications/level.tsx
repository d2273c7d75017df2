import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { NOTICE_KINDS, NOTICE_SUBJECTS, OFFERED_KINDS, type NoticeKind } from '#shared/notice.ts'
import { Tag } from '#ui/tag.tsx'

const LEVELS = { all: NOTICE_KINDS, important: OFFERED_KINDS, none: [] } as const satisfies Record<string, readonly NoticeKind[]>
type Level = keyof typeof LEVELS

interface LevelProps {
  choices: NoticeChoices
  onChange(choices: NoticeChoices): void
  /** Every choice on its own. */
  each: ReactNode
}

/** How much is sent: one of three answers that fit most, or every choice on its own. */
export function NoticeLevel({ choices, onChange, each }: LevelProps) {
  const { t } = useLingui()
  const name = useId()
  const stored = levelOf(choices)
  const [isOpen, setOpen] = useState(false)
  const isChosen = isOpen || stored === null
  const choose = (level: Level) => {
    setOpen(false)
    const kinds = [...LEVELS[level]]
    onChange({ ...choices, favorites: kinds, follows: kinds, children: kinds })
  }
  const option = (level: Level, title: ReactNode, text: ReactNode) => (
    <Option name={name} checked={!isChosen && stored === level} onChoose={() => choose(level)} title={title} text={text} />
  )
  return (
    <div>
      <div role="radiogroup" aria-label={t`What to notify you about`} className="divide-y divide-line border-y border-line">
        {option('all', <Trans>Everything</Trans>, <Trans>Half-time, video and highlights too</Trans>)}
        {option(
          'important',
          <>
            <Trans>What is important</Trans>{' '}
            <Tag tone="action">
              <Trans>Suggested</Trans>
            </Tag>
          </>,
          <Trans>Kick-off, goals, full time, changes, line-ups, and an hour before</Trans>,
        )}
        {option('none', <Trans>Nothing</Trans>, null)}
        <Option name={name} checked={isChosen} onChoose={() => setOpen(true)} title={<Trans>Choose myself</Trans>} text={null} />
      </div>
      {isChosen && <div className="pt-4">{each}</div>}
    </div>
  )
}

/** The answer that these choices are; null where they are none of the three. */
function levelOf(choices: NoticeChoices): Level | null {
  const levels = Object.keys(LEVELS) as Level[]
  return levels.find((level) => NOTICE_SUBJECTS.every((subject) => isSame(choices[subject], LEVELS[level]))) ?? null
}

function isSame(one: readonly NoticeKind[], other: readonly NoticeKind[]): boolean {
  return one.length === other.length && one.every((kind) => other.includes(kind))
}

interface OptionProps {
  name: string
  checked: boolean
  onChoose(): void
  title: ReactNode
  text: ReactNode
}

function Option({ name, checked, onChoose, title, text }: OptionProps) {
  return (
    <label className="flex min-h-13 items-center gap-3 py-2.5">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-6 shrink-0 accent-action" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
    </label>
  )
}
