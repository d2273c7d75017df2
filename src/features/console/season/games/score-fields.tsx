import { useLingui } from '@lingui/react/macro'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'

interface ScoreFieldsProps {
  game: GameRow
  /** The score to begin with. */
  score?: { one: number; two: number } | null | undefined
}

/** The goals of both clubs. The fields are called `one` and `two`. */
export function ScoreFields({ game, score }: ScoreFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      {(['one', 'two'] as const).map((side) => (
        <Field
          key={side}
          label={t`Goals of ${localName(game[side], currentLocale())}`}
          name={side}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={99}
          defaultValue={score?.[side]}
        />
      ))}
    </div>
  )
}
