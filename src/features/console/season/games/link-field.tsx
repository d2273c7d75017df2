import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { frameSandbox } from '#platform/frame-sandbox.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface LinkFieldProps {
  label: string
  address: string | null
  /** A hint about the stored address. */
  hint?: ReactNode
}

/** The address of a stream or analytics page, with a preview. A page that cannot be embedded shows nothing. */
export function LinkField({ label, address, hint }: LinkFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(address ?? '')
  const [previewed, setPreviewed] = useState<string | null>(null)
  return (
    <>
      <Field label={label} name="address" maxLength={500} hint={hint} value={typed} onChange={(event) => setTyped(event.target.value)} />
      {typed !== '' && (
        <Button look="quiet" onClick={() => setPreviewed(typed)}>
          <Trans>View</Trans>
        </Button>
      )}
      {previewed !== null && (
        <iframe
          key={previewed}
          src={previewed}
          title={t`Preview`}
          sandbox={frameSandbox(previewed)}
          referrerPolicy="no-referrer"
          className="aspect-video w-full rounded-control border border-line bg-pitch"
        />
      )}
    </>
  )
}
