import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface LinkFieldProps {
  label: string
  address: string | null
}

/** Where a stream or analytics are, and a look at them: what may not be embedded shows nothing here either. */
export function LinkField({ label, address }: LinkFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(address ?? '')
  const [looking, setLooking] = useState<string | null>(null)
  return (
    <>
      <Field label={label} name="address" maxLength={500} value={typed} onChange={(event) => setTyped(event.target.value)} />
      {typed !== '' && (
        <Button look="quiet" onClick={() => setLooking(typed)}>
          <Trans>Look at it</Trans>
        </Button>
      )}
      {looking !== null && (
        <iframe
          key={looking}
          src={looking}
          title={t`Preview`}
          sandbox={sandboxFor(looking)}
          referrerPolicy="no-referrer"
          className="aspect-video w-full rounded-control border border-line bg-pitch"
        />
      )}
    </>
  )
}

/** A page of our own would be let out of its box by both rights together. */
function sandboxFor(address: string): string {
  const foreign = URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin
  return foreign ? 'allow-scripts allow-same-origin' : 'allow-scripts'
}
