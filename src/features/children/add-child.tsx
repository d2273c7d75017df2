import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Child } from '#shared/children.schema.ts'
import { Chips } from '#ui/chips.tsx'
import { ClaimForm } from './claim-form.tsx'
import { CodeForm } from './code-form.tsx'

type Way = 'code' | 'shirt'

interface AddChildProps {
  /** A code from a link; empty without one. */
  code: string
  onAdded(children: Child[]): void
}

/** Adds a child: by a code of the club, or by club, age and shirt number. */
export function AddChild({ code, onAdded }: AddChildProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>(code ? 'code' : 'shirt')
  return (
    <div className="grid gap-5">
      <Chips<Way>
        label={t`How to add your child`}
        chips={[
          { value: 'shirt', label: t`Shirt number` },
          { value: 'code', label: t`Code from the club` },
        ]}
        chosen={way}
        onChoose={setWay}
      />
      {way === 'code' ? <CodeForm code={code} onAdded={onAdded} /> : <ClaimForm onAdded={onAdded} />}
    </div>
  )
}
