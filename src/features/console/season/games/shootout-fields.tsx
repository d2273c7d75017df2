import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { SIDES } from '#shared/game.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** How a cup match was decided: after extra time, or on penalties. */
export function ShootoutFields({ game }: { game: GameRow }) {
  const { t } = useLingui()
  const [decided, setDecided] = useState(game.shootout ? (game.extra_time ? 'both' : 'shootout') : game.extra_time ? 'extra' : '')
  if (!game.format && !game.shootout && !game.extra_time) return null
  return (
    <>
      <NativeSelect
        label={t`Decided`}
        name="decided"
        value={decided}
        onChange={({ target }) => setDecided(target.value)}
        options={[
          ['', t`In normal time`],
          ['extra', t`After extra time`],
          ['shootout', t`On penalties`],
          ['both', t`On penalties, after extra time`],
        ]}
      />
      {(decided === 'shootout' || decided === 'both') && (
        <div className="grid grid-cols-2 items-end gap-4">
          {SIDES.map((side) => (
            <Field
              key={side}
              label={t`Scored kicks of ${localName(game[side], currentLocale())}`}
              name={`kicks_${side}`}
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={99}
              defaultValue={game.shootout?.[side]}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** What these fields tell of a result; nothing where they were not shown. */
export function readShootout({ decided, kicks_one: one, kicks_two: two }: Record<string, string | undefined>) {
  if (decided === undefined) return {}
  const kicks = decided === 'shootout' || decided === 'both'
  return {
    extra_time: decided === 'extra' || decided === 'both',
    shootout: kicks ? { one: Number(one), two: Number(two) } : null,
  }
}
